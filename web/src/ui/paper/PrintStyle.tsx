import { GlobalStyles } from "@mui/material";
import { useEffect } from "react";
import { t } from "../../../../api/src/contract/i18n/t";

/** Prints only the open paper, at full length, with a footer and page numbers. */
export function PrintStyle({ footer }: { footer: string }) {
  useEffect(() => {
    // The style library does not support page margin boxes, nor do older browsers.
    if (!("adoptedStyleSheets" in document)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { ${marginBox("left", JSON.stringify(footer))} ${marginBox("right", PAGE_NUMBER)} }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [footer]);
  return (
    <GlobalStyles
      styles={{ "@media screen": { "[data-print-only]": { display: "none !important" } }, "@media print": rules }}
    />
  );
}

const PAGE_NUMBER = t('"Page " counter(page) " of " counter(pages)');
const marginBox = (side: "left" | "right", content: string) =>
  `@bottom-${side} { content: ${content}; font: 8pt "Instrument Sans Variable", sans-serif; color: ${GREY}; }`;

const GREY = "#6B6272";
const INK = "#1B1420";
const RULE = "#B9B2C0";
const PAPER = ".MuiDialog-paper";

/** Without a size, so that the printer's own paper is used: A4 or Letter. */
const rules = {
  "@page": { margin: "17mm 18mm 20mm" },
  "#root, .MuiBackdrop-root, [data-screen-only]": { display: "none !important" },
  // The dialog's own head: the paper has a letterhead.
  [`${PAPER} > :not(:has([data-paper]))`]: { display: "none !important" },
  "html, body": { background: "#fff !important", overflow: "visible !important" },
  ".MuiDialog-root": { position: "static !important" },
  ".MuiDialog-container": { display: "block !important", height: "auto !important", opacity: "1 !important" },
  [PAPER]: {
    display: "block !important",
    width: "auto !important",
    maxWidth: "none !important",
    maxHeight: "none !important",
    margin: "0 !important",
    border: "0 !important",
    boxShadow: "none !important",
    background: "#fff !important",
  },
  [`${PAPER} > *`]: { padding: "0 !important" },
  // Paper is white in both schemes.
  [`${PAPER}, ${PAPER} *`]: {
    color: `${INK} !important`,
    borderColor: `${RULE} !important`,
    overflow: "visible !important",
  },
  [`${PAPER} :is(dt, small, thead th, [data-quiet], [data-quiet] *)`]: { color: `${GREY} !important` },
  [`${PAPER} [data-total] dt`]: { color: `${INK} !important` },
  [`${PAPER} [data-ink]`]: { borderColor: `${INK} !important` },
  [`${PAPER} :is(tr, dl > div, section)`]: { breakInside: "avoid" },
  [`${PAPER} section:has(table)`]: { breakInside: "auto" },
  [`${PAPER} thead`]: { display: "table-header-group" },
  [`${PAPER} thead th`]: { whiteSpace: "normal !important", verticalAlign: "bottom !important" },
  [`${PAPER} table`]: { fontSize: "9pt !important" },
  [`${PAPER} :is(th, td)`]: {
    height: "auto !important",
    paddingTop: "4.5pt !important",
    paddingBottom: "4.5pt !important",
    verticalAlign: "top",
  },
  [`${PAPER} dl`]: { fontSize: "9.5pt !important" },
  [`${PAPER} small`]: { fontSize: "8pt !important" },
  [`${PAPER} a`]: { textDecoration: "none !important" },
} as const;
