/** Buttons whose state is information: an expanded section, the chosen range or filter. */
const STATEFUL = "[aria-expanded], [aria-pressed=true], [aria-selected=true]";

/** Prints the content without controls and navigation. */
export const printStyle = {
  "@media print": {
    "#root > header, #root > footer, #root nav, #root > section": { display: "none !important" },
    [`#root button:not(${STATEFUL}), #root button[aria-label], #root a.MuiButton-root`]: { display: "none !important" },
    body: { backgroundColor: "#fff !important", paddingBottom: "0 !important" },
    // Dark panels keep their background, so that their text is readable.
    "#root": { printColorAdjust: "exact" },
    "*, *::before, *::after": { transition: "none !important", animation: "none !important" },
  },
};
