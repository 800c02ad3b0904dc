import GlobalStyles from "@mui/material/GlobalStyles";

/** While a receipt is open it is what is printed: the page behind it is left out, and the sheet may be long. */
export const PrintStyle = () => (
  <GlobalStyles styles={{ "@media screen": { "[data-print-only]": { display: "none" } }, "@media print": rules }} />
);

const INK = "#1B1420";
const RULE = "#B9B2C0";

const rules = {
  "@page": { margin: "18mm" },
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
  // Whatever the scheme on the screen is, paper is white.
  ".MuiDialog-paper, .MuiDialog-paper *": {
    color: `${INK} !important`,
    borderColor: `${RULE} !important`,
    overflow: "visible !important",
  },
  ".MuiDialog-paper tr, .MuiDialog-paper dl": { breakInside: "avoid" },
  ".MuiDialog-paper table": { fontSize: "13px !important" },
  ".MuiDialog-paper table th, .MuiDialog-paper table td": { paddingTop: "5px", paddingBottom: "5px" },
} as const;
