"""Reading PBN, with the habits of real files."""

import pytest

from tefuda.bridge.notation import FORMATS, Reading, read_text, to_pbn
from tefuda.bridge.rules import Alert, Comment, Record, Section, Vulnerability

GAME = """\
[Event "European Championships"]
[Site "Antalya, Turkey"]
[Date "2000.07.11"]
[Board "1"]
[West "Naber L"]
[North "Goded G"]
[East "Luks L"]
[South "De Tejada L"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:J2.J7642.Q8.J986 3.K3.T932.AK7542 9876.AT5.AJ74.Q3 AKQT54.Q98.K65.T"]
[Declarer "W"]
[Contract "4S"]
[Result "10"]
[Room "Open"]
[Score "NS -420"]
[Auction "N"]
Pass 2C =1= Pass 2D
Pass 3C! Pass 4S $5
Pass Pass Pass
[Note "1:natural"]
[Play "N"]
H2 H3 HT HQ
H4 HK HA H8
S2 S3 S6 SA
- - - SK
*
"""


def read(text: str) -> list[Reading]:
    """The boards of a PBN *text*."""
    return read_text(text, FORMATS["pbn"])


def only(text: str) -> Record:
    """The one board of *text*, which has no fault."""
    [reading] = read(text)
    assert reading.problems == ()
    assert reading.record is not None
    return reading.record


def changed(old: str, new: str) -> str:
    """The game with one difference."""
    assert old in GAME
    return GAME.replace(old, new)


def test_a_game_of_a_championship() -> None:
    record = only(GAME)

    assert str(record.contract) == "4S by west"
    assert record.alerts == (Alert(1, "natural"),)
    assert record.comments == (Comment(6, "$1"), Comment(8, "$5"))
    assert (record.tricks, record.score(), record.is_claimed) == (10, -420, True)
    assert record.tag("Site") == "Antalya, Turkey"
    assert read(GAME)[0].label == "1 Open"


def test_the_columns_are_seats_and_the_winner_leads() -> None:
    # West wins the first trick and leads the last card of the second row, and so on.
    assert " ".join(map(str, only(GAME).played)) == ("H2 H3 HT HQ H8 H4 HK HA S6 SA S2 S3 SK")


def test_a_comment_on_its_own_line_does_not_end_a_game() -> None:
    text = changed("[Auction", "{PAR of the deal:\n5S by North}\n; and more\n[Auction")

    assert [comment.text for comment in only(text).comments[:2]] == [
        "PAR of the deal: 5S by North",
        "and more",
    ]


def test_an_empty_line_before_the_auction_does_not_end_a_game() -> None:
    assert only(changed("[Auction", "\n[Auction")) == only(GAME)


def test_games_may_follow_without_an_empty_line() -> None:
    assert len(read(GAME + GAME)) == 2


def test_values_are_inherited() -> None:
    second = changed('"European Championships"', '"#"').replace('"Open"', '"Closed"')
    third = GAME.replace('[Event "European Championships"]\n', "")
    first = changed('"European', '"##European')
    records = [reading.record for reading in read("\n".join([first, second, third]))]

    assert [record.tag("Event") for record in records if record] == ["European Championships"] * 3


def test_what_is_unknown_is_not_kept() -> None:
    record = only(changed('"Antalya, Turkey"', '"?"').replace('"Naber L"', '"?"'))

    assert record.tag("Site") == ""
    assert record.players[3] == ""


def test_quotes_in_a_value_are_read_with_and_without_escapes() -> None:
    assert only(changed("Antalya, Turkey", r"The \"Big\" \\ one")).tag("Site") == r'The "Big" \ one'
    assert only(changed("Antalya, Turkey", 'The "Big" one')).tag("Site") == 'The "Big" one'


@pytest.mark.parametrize("text", ["All", "Both"])
def test_vulnerability_has_synonyms(text: str) -> None:
    game = changed('Vulnerable "None"', f'Vulnerable "{text}"').replace("-420", "-620")

    assert only(game).board.vulnerability is Vulnerability.BOTH


def test_all_pass_completes_the_auction() -> None:
    short = changed("Pass Pass Pass\n", "AP\n")

    assert only(short) == only(GAME)
    assert only(changed("4S $5\nPass Pass Pass\n", "4S $5\nPass AP\n")) == only(GAME)


def test_padding_before_the_dealer_and_glued_notes_are_understood() -> None:
    padded = changed("Pass 2C =1= Pass 2D", "- - -\nPass 2C=1= Pass 2D")

    assert only(padded) == only(GAME)


def test_the_result_may_name_the_side() -> None:
    assert only(changed('Result "10"', 'Result "EW 10"')).tricks == 10
    assert only(changed('Result "10"', 'Result "NS 3"')).tricks == 10
    assert only(changed('Result "10"', 'Result "EW 10 NS 3"')).tricks == 10


def test_tables_and_unknown_tags_are_kept() -> None:
    table = '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\nN NT  5\nN  S  6\n'
    record = only(GAME + '[Student "S"]\n' + table)

    assert record.tag("Student") == "S"
    assert record.sections == (
        Section(
            "OptimumResultTable", r"Declarer;Denomination\2R;Result\2R", ("N NT  5", "N  S  6")
        ),
    )
    assert only(to_pbn([record])) == record


def test_a_deal_alone_is_a_board() -> None:
    record = only('[Deal "N:A... K... Q... J..."]')

    assert record.contract is None
    assert not record.has_result


def test_a_board_passed_out_without_calls_is_known_by_its_contract() -> None:
    head = GAME[: GAME.index("[Auction")].replace('Contract "4S"', 'Contract "Pass"')
    head = head.replace('Declarer "W"', 'Declarer ""').replace('Result "10"', 'Result ""')
    record = only(head.replace("NS -420", "NS 0"))

    assert record.is_passed_out
    assert record.score() == 0


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('Score "NS -420"', 'Score "NS -450"', "the score is NS -420, but the file says 'NS -450'"),
        ('Contract "4S"', 'Contract "3S"', "the auction leads to 4S by west, but the file says"),
        ('Contract "4S"', 'Contract "9S"', "unknown contract '9S'"),
        ('Declarer "W"', 'Declarer "^E"', "irregular declarer '^E'"),
        ('Declarer "W"', 'Declarer "Q"', "unknown seat 'Q'"),
        ('Result "10"', 'Result "^10"', "irregular result '^10'"),
        ('Result "10"', 'Result "many"', "unknown number of tricks 'many'"),
        ('Result "10"', 'Result "1"', "1 tricks cannot be: declarer has 2, and 10 are left"),
        ("H4 HK", "H4 HJ", "card 7: illegal card 'HJ': east does not hold it"),
        ("H4 HK", "H4 ^R CK", "irregularity ^R in trick 2"),
        ("H4 HK", "H4 -", "an unknown card in trick 2; left out: HA"),
        ('Play "N"', 'Play "E"', "'E' leads, but the contract is 4S by west"),
        ('Auction "N"', 'Auction "E"', "the dealer is 'N', but 'E' calls first"),
        ("Pass 2C", "Pass ^I 2C", "irregularity ^I after 1 calls"),
        ("Pass Pass Pass", "Pass Pass Pass *\n1C", "call '1C' after the end of the auction"),
        ("Pass Pass Pass", "Pass Pass Pass 1C", "illegal call '1C' by west: the auction is over"),
        ("J2.J7642", "J2.J764", "north has 12 cards, east 13"),
        ('[Site "', "[Site <", "not a tag pair: '[Site <Antalya"),
        ("[Site", '[Dealer "E"]\n[Site', "tag Dealer comes twice; 'N' is ignored"),
        ("[Play", "{and so on [Play", "the file ends inside of a comment"),
        ('Dealer "N"', 'Dealer "X"', "unknown seat 'X'"),
        ("[Event", "junk\n[Event", "text before the first tag: 'junk'"),
        ("[Site", "junk\n[Site", "text after the tag Event: 'junk'"),
    ],
)
def test_what_is_wrong_with_a_game_is_named(old: str, new: str, problem: str) -> None:
    [reading] = read(changed(old, new))

    assert any(found.startswith(problem) for found in reading.problems), reading.problems


def test_a_broken_game_does_not_hide_the_next() -> None:
    broken, whole = read(changed('Contract "4S"', 'Contract "3S"') + "\n" + GAME)

    assert broken.problems
    assert whole.problems == ()
    assert whole.line == GAME.count("\n") + 2
