"""Files of boards and the text for them: PBN, LIN, RBN, and links to a viewer."""

from tefuda.bridge.notation.files import (
    FORMATS,
    Format,
    check_name_to_write,
    format_of,
    load,
    read_file,
    read_text,
    save,
)
from tefuda.bridge.notation.lin_writer import to_lin, viewer_link
from tefuda.bridge.notation.optimum import (
    OptimumResults,
    optimum_results,
    optimum_section,
    with_optimum_results,
)
from tefuda.bridge.notation.pasted import is_pasted, read_pasted, read_source
from tefuda.bridge.notation.pbn_writer import to_pbn
from tefuda.bridge.notation.printed import printed, result_text
from tefuda.bridge.notation.rbn_writer import to_rbn
from tefuda.bridge.notation.transcript import Reading
from tefuda.bridge.notation.viewer_query import viewer_query

__all__ = [
    "FORMATS",
    "Format",
    "OptimumResults",
    "Reading",
    "check_name_to_write",
    "format_of",
    "is_pasted",
    "load",
    "optimum_results",
    "optimum_section",
    "printed",
    "read_file",
    "read_pasted",
    "read_source",
    "read_text",
    "result_text",
    "save",
    "to_lin",
    "to_pbn",
    "to_rbn",
    "viewer_link",
    "viewer_query",
    "with_optimum_results",
]
