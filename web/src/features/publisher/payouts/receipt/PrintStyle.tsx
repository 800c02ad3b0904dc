import GlobalStyles from "@mui/material/GlobalStyles";

/** While a receipt is open it is what is printed: the page behind it is left out, and the sheet may be long. */
export const PrintStyle = () => <GlobalStyles styles={{ "@media print": rules }} />;

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
  ".MuiDialog-paper, .MuiDialog-paper *": { color: "#1B1420 !important", overflow: "visible !important" },
  ".MuiDialog-paper tr": { breakInside: "avoid" },
} as const;
