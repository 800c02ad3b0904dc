/** The current row is marked with the thread color; on phones each user is a card with the status in its corner. */
export const tableStyle = {
  overflowX: "auto",
  // Fits names and addresses on one line each at 1440 px.
  "& table th, & table td": { px: { md: "10px", lg: "13px" } },
  "& table thead th:first-of-type, & table tbody th": { pl: { md: "18px", lg: "20px" } },
  "& tbody th": { minWidth: { md: 190, lg: 226 } },
  "& td[data-head=Email]": { minWidth: { md: 190 }, overflowWrap: "anywhere" },
  "& td[data-head=Website]": { minWidth: { md: 120 } },
  "& tr:has([data-current])": {
    bgcolor: "background.raised",
    boxShadow: "inset 5px 0 0 var(--weft-palette-weld-main), inset 6px 0 0 var(--weft-palette-weld-edge)",
  },
  "@media (max-width: 759.95px)": {
    "& table tbody tr": { position: "relative", pt: "14px", pb: "16px" },
    "& table tbody th": { pr: "112px", mb: "8px" },
    "& table tbody td": { justifyContent: "flex-start", gap: "8px", textAlign: "left", fontSize: 15.5 },
    "& table tbody td::before": { width: 64 },
    "& table tbody td[data-head=Status]": { position: "absolute", top: 16, right: 16, p: 0 },
    "& table tbody td[data-head=Status]::before": { content: "none" },
    "& table tbody td[data-head=Actions]": { display: "block", pt: "10px" },
    "& table tbody td[data-head=Actions]::before": { content: "none" },
    "& table tbody td[data-head=Actions]:has(.settled)": { display: "none" },
    "& table tbody td button": { minHeight: 46 },
  },
} as const;
