import { GlobalStyles } from "@mui/material";
import { useEffect } from "react";

/** In a dialog: while it is open, only the dialog is printed, at full length, with the footer and numbers on its pages. */
export function PrintStyle({ footer = "" }: { footer?: string }) {
  useEffect(() => {
    // Boxes in a page's margin are unknown to the style library, and to older browsers.
    if (!("adoptedStyleSheets" in document)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { ${marginBox("left", JSON.stringify(footer))} ${marginBox("right", PAGE_NUMBER)} }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [footer]);
  return (
    <GlobalStyles styles={{ "@media screen": { "[data-print-only]": { display: "none" } }, "@media print": rules }} />
  );
}

const PAGE_NUMBER = '"Page " counter(page) " of " counter(pages)';
const marginBox = (side: "left" | "right", content: string) =>
  `@bottom-${side} { content: ${content}; font: 9pt sans-serif; color: ${GREY}; }`;

const GREY = "#6B6272";
const INK = "#1B1420";
const RULE = "#B9B2C0";

const rules = {
  "@page": { size: "A4", margin: "18mm" },
  "#root, .MuiBackdrop-root, [data-screen-only], [role=dialog] [aria-label=Close]": { display: "none !important" },
  "html, body": { background: "#fff !important", overflow: "visible !important" },
  ".MuiDialog-root": { position: "static !important" },
  ".MuiDialog-container": { display: "block !important", height: "auto !important", opacity: "1 !important" },
  ".MuiDialog-paper": {
    display: "block !important",
    width: "auto !important",
    maxWidth: "none !important",
    maxHeight: "none !important",
    margin: "0 !important",
    border: "0 !important",
    boxShadow: "none !important",
    background: "#fff !important",
  },
  // Paper is white in both schemes.
  ".MuiDialog-paper, .MuiDialog-paper *": {
    color: `${INK} !important`,
    borderColor: `${RULE} !important`,
    overflow: "visible !important",
  },
  ".MuiDialog-paper tr, .MuiDialog-paper dl": { breakInside: "avoid" },
  ".MuiDialog-paper table": { fontSize: "13px !important" },
  ".MuiDialog-paper table th, .MuiDialog-paper table td": { paddingTop: "5px", paddingBottom: "5px" },
} as const;
