import GlobalStyles from "@mui/material/GlobalStyles";

/** In a dialog: while it is open, only the dialog is printed, at full length. */
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
