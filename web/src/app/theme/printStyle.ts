/** What says what the page shows: an opened part, the days or the filter that were chosen. */
const TELLING = "[aria-expanded], [aria-pressed=true], [aria-selected=true]";

/** Paper has what the page says, and nothing to press or to go elsewhere with. */
export const printStyle = {
  "@media print": {
    "#root > header, #root > footer, #root nav, #root > section": { display: "none !important" },
    [`#root button:not(${TELLING}), #root button[aria-label], #root a.MuiButton-root`]: { display: "none !important" },
    body: { backgroundColor: "#fff !important", paddingBottom: "0 !important" },
    // Sheets of ink keep it, so that what is written on them can be read.
    "#root": { printColorAdjust: "exact" },
    "*, *::before, *::after": { transition: "none !important", animation: "none !important" },
  },
};
