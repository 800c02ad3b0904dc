import { Box } from "@mui/material";
import { t } from "../../../api/src/contract/i18n/t";

interface WrittenHtmlProps {
  /** Sanitized, or our own. */
  html: string;
}

/** The comments mark what the server replaces. They are part of the HTML, so that server and client render the same. */
const withMarkers = (html: string) => ({
  __html: t("'<'!--weft:content--'>'{html}'<'!--/weft:content--'>'", { html }),
});

/** HTML written by an editor. */
export const WrittenHtml = ({ html }: WrittenHtmlProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server and by the client
  <Box sx={writtenStyle} dangerouslySetInnerHTML={withMarkers(html)} />
);

/** Typography of editor-written HTML. Headings have space above, the first element has none. */
export const writtenStyle = {
  fontSize: { xs: 17, md: 18 },
  lineHeight: 1.62,
  overflowWrap: "break-word",
  "& p, & ul, & ol, & dl, & pre, & figure": { mt: 0, mb: "1.1em" },
  "& h1, & h2": { typography: "h2", fontSize: { xs: 38, md: 46 }, lineHeight: 1, mt: "1.3em", mb: ".45em" },
  "& h3": { typography: "h3", fontSize: { xs: 19, md: 20 }, mt: "1.9em", mb: ".45em" },
  "& h4": { typography: "h4", mt: "1.7em", mb: ".35em" },
  "& > :not(* + *)": { mt: 0 },
  "& > :last-child": { mb: 0 },
  "& > p:not(* + *)": { fontSize: { xs: 19, md: 22 }, lineHeight: 1.5, mb: "1.4em" },
  "& h1 + h2, & h2 + h3, & h3 + h4": { mt: ".6em" },
  "& a": {
    color: "primary.main",
    textUnderlineOffset: "4px",
    textDecorationThickness: "1px",
    "&:hover": { textDecorationThickness: "2px" },
  },
  "& strong, & b, & dt": { fontWeight: 650 },
  "& ul, & ol": { pl: "1.35em" },
  "& li": { mb: ".45em", pl: ".25em" },
  "& li > ul, & li > ol": { mt: ".45em", mb: 0 },
  // Dashes in the brand's thread color as bullets; the border adds contrast on white.
  "& ul": { listStyle: "none" },
  "& ul > li": { position: "relative" },
  "& ul > li::before": {
    content: '""',
    position: "absolute",
    left: "-1.3em",
    top: ".72em",
    width: 14,
    height: 3,
    borderRadius: "3px",
    bgcolor: "weld.main",
    boxShadow: "0 0 0 .8px var(--weft-palette-weld-edge)",
  },
  "& ol > li::marker": { fontWeight: 600, color: "text.secondary" },
  "& dd": { m: 0, mb: ".8em" },
  "& blockquote": {
    m: 0,
    my: "1.6em",
    pl: { xs: "20px", md: "28px" },
    borderLeft: "4px solid var(--weft-palette-weld-main)",
    fontFamily: "h2.fontFamily",
    fontSize: { xs: 30, md: 36 },
    fontWeight: 340,
    lineHeight: 1.08,
    textWrap: "balance",
    "& p": { mb: ".4em" },
    "& p:last-child": { mb: 0 },
  },
  "& code": {
    px: ".35em",
    py: ".1em",
    borderRadius: "3px",
    bgcolor: "background.raised",
    boxShadow: "inset 0 0 0 1px var(--weft-palette-divider)",
    fontFamily: "ui-monospace, SFMono-Regular, Menlo, monospace",
    fontSize: ".88em",
    overflowWrap: "anywhere",
  },
  "& pre": { p: 2.5, overflowX: "auto", bgcolor: "background.paper", border: "1px solid", borderColor: "divider" },
  "& pre code": { p: 0, bgcolor: "transparent", boxShadow: "none" },
  // As a block, a wide table scrolls instead of the page.
  "& table": { display: "block", overflowX: "auto", borderCollapse: "collapse", my: "1.6em", fontSize: 16 },
  "& caption": { pb: 1, textAlign: "left", color: "text.secondary", fontSize: 15 },
  "& th, & td": {
    p: "11px 20px 11px 0",
    textAlign: "left",
    verticalAlign: "top",
    borderBottom: "1px solid var(--weft-palette-divider)",
    lineHeight: 1.45,
    overflowWrap: "normal",
  },
  "& thead th": { typography: "overline", color: "text.secondary", verticalAlign: "bottom", whiteSpace: "nowrap" },
  "& tbody th": { fontWeight: 600 },
  "& td": { minWidth: 130 },
  "& img": { display: "block", maxWidth: "100%", height: "auto" },
  "& figcaption, & small": { fontSize: 15, color: "text.secondary" },
  "& figcaption": { mt: 1 },
  "& address": { fontStyle: "normal", mb: "1.1em" },
  "& hr": { my: "2.4em", border: 0, borderTop: "1px solid", borderColor: "divider" },
} as const;
