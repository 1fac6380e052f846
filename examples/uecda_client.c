/* uecda_client.c: a small client for the UECda contest of Daihinmin, to be changed into your own.
 *
 *   cc -std=c99 -O2 -o uecda_client uecda_client.c
 *   ./uecda_client -h 127.0.0.1 -p 42485 -n my_client
 *
 * It speaks protocol 20070: tables of 8 rows and 15 columns of numbers, and single numbers, all of
 * 4 bytes with the most significant first. Change `give` and `move`; the rest can stay as it is.
 */
#define _POSIX_C_SOURCE 200112L
#include <arpa/inet.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { ROWS = 8, COLUMNS = 15, SUITS = 4, LOW = 1, HIGH = 13, JOKER_ROW = 4, CARD = 1, JOKER = 2 };

/* Rows 0 to 3 are spades, hearts, diamonds and clubs, columns 1 to 13 the ranks from 3 to 2. */
typedef int32_t Table[ROWS][COLUMNS];

/* What lies there: so many cards of one rank, in these suits (a bit for each row). */
typedef struct {
    int count, rank, suits;
    int is_group; /* 0: a sequence, or a joker by itself */
} Pile;

static int link_to_server;

static void stop(const char *reason) {
    fprintf(stderr, "uecda_client: %s\n", reason);
    exit(1);
}

static void receive(void *bytes, size_t size) {
    char *place = bytes;
    while (size > 0) {
        ssize_t got = recv(link_to_server, place, size, 0);
        if (got <= 0)
            stop("the server closed the connection");
        place += got;
        size -= (size_t)got;
    }
}

static int receive_number(void) {
    uint32_t number;
    receive(&number, sizeof number);
    return (int)ntohl(number);
}

static void receive_table(Table table) {
    receive(table, sizeof(Table));
    for (int row = 0; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++)
            table[row][column] = (int32_t)ntohl((uint32_t)table[row][column]);
}

/* In one piece: the official server takes half a table for a whole one. */
static void send_table(Table table) {
    Table swapped;
    for (int row = 0; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++)
            swapped[row][column] = (int32_t)htonl((uint32_t)table[row][column]);
    if (send(link_to_server, swapped, sizeof swapped, 0) != (ssize_t)sizeof swapped)
        stop("the server does not read");
}

static Pile pile_of(Table field) {
    Pile pile = {0, 0, 0, 1};
    int jokers = 0;
    for (int row = 0; row <= JOKER_ROW; row++)
        for (int column = 0; column < COLUMNS; column++) {
            if (field[row][column] == 0)
                continue;
            if (pile.count > 0 && pile.rank != column)
                pile.is_group = 0;
            pile.count++;
            pile.rank = column;
            pile.suits |= 1 << row;
            jokers += field[row][column] == JOKER;
        }
    if (jokers == pile.count)
        pile.is_group = 0;
    return pile;
}

static int cards_of_rank(Table hand, int rank) {
    int count = 0;
    for (int row = 0; row < SUITS; row++)
        count += hand[row][rank] == CARD;
    return count;
}

/* Puts `count` cards of `rank` into `played`, of these suits only. */
static int take(Table hand, Table played, int rank, int count, int suits) {
    int taken = 0;
    for (int row = 0; row < SUITS && taken < count; row++)
        if (hand[row][rank] == CARD && (suits >> row & 1)) {
            played[row][rank] = CARD;
            taken++;
        }
    return taken == count;
}

/* The cards to give away before a game, if we did well in the last one: here the weakest. */
static void give(Table hand, int count, Table given) {
    for (int rank = LOW; rank <= HIGH && count > 0; rank++)
        for (int row = 0; row < SUITS && count > 0; row++)
            if (hand[row][rank] == CARD) {
                given[row][rank] = CARD;
                count--;
            }
}

/* Our move; an empty table is a pass. Here the weakest cards that beat what lies there. */
static void move(Table hand, Table field, Table played) {
    int is_empty = hand[5][4];
    int is_reversed = hand[5][5] != hand[5][6]; /* 11-back, revolution */
    int is_locked = hand[5][7];
    int step = is_reversed ? -1 : 1;
    int rank = is_reversed ? HIGH : LOW;
    Pile pile = pile_of(field);
    if (!is_empty) {
        if (!pile.is_group)
            return;
        rank = pile.rank + step;
    }
    for (; rank >= LOW && rank <= HIGH; rank += step) {
        int held = cards_of_rank(hand, rank);
        if (is_empty ? held > 0 : held >= pile.count) {
            int suits = !is_empty && is_locked ? pile.suits : (1 << SUITS) - 1;
            if (take(hand, played, rank, is_empty ? held : pile.count, suits))
                return;
            memset(played, 0, sizeof(Table));
        }
    }
    if (is_empty && hand[JOKER_ROW][1] == JOKER)
        played[0][COLUMNS - 1] = JOKER;
}

/* One game; whether it was the last. */
static int play_game(void) {
    Table hand, field = {{0}}, answer = {{0}};
    receive_table(hand);
    if (hand[5][1] > 0) {
        give(hand, hand[5][1], answer);
        send_table(answer);
    }
    for (;;) {
        receive_table(hand);
        if (hand[5][2] == 1) {
            memset(answer, 0, sizeof answer);
            move(hand, field, answer);
            send_table(answer);
            receive_number(); /* 9: accepted; 8: not, or a pass */
        }
        receive_table(field);
        int end = receive_number(); /* 0: the game goes on; 1: it is over; 2: so is the match */
        if (end != 0)
            return end == 2;
    }
}

static void connect_to(const char *host, const char *port) {
    struct addrinfo hints = {0}, *found;
    int at_once = 1;
    hints.ai_family = AF_INET;
    hints.ai_socktype = SOCK_STREAM;
    if (getaddrinfo(host, port, &hints, &found) != 0)
        stop("there is no such host");
    link_to_server = socket(found->ai_family, found->ai_socktype, 0);
    if (link_to_server < 0 || connect(link_to_server, found->ai_addr, found->ai_addrlen) != 0)
        stop("no server listens there");
    setsockopt(link_to_server, IPPROTO_TCP, TCP_NODELAY, &at_once, sizeof at_once);
    freeaddrinfo(found);
}

int main(int argc, char **argv) {
    const char *host = "127.0.0.1", *port = "42485", *name = "my_client";
    Table profile = {{20070}};
    int option, games = 1;
    while ((option = getopt(argc, argv, "h:p:n:")) != -1) {
        if (option == 'h')
            host = optarg;
        else if (option == 'p')
            port = optarg;
        else if (option == 'n')
            name = optarg;
        else
            stop("options are -h HOST, -p PORT and -n NAME");
    }
    for (int letter = 0; letter < COLUMNS - 1 && name[letter] != 0; letter++)
        profile[1][letter] = name[letter];
    connect_to(host, port);
    send_table(profile);
    printf("player %d\n", receive_number());
    while (!play_game())
        games++;
    printf("%d games\n", games);
    close(link_to_server);
    return 0;
}
