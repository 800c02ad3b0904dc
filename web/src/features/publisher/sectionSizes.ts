/** Rows per list and their heights, so that skeletons match the content and cause no layout shift. */
export const sectionSizes = {
  merchants: { rows: 6, row: { xs: 121, sm: 46, lg: 92 } },
  links: { rows: 8, row: { xs: 298, sm: 74, md: 48 } },
  breakdown: { rows: 6, row: { xs: 52 } },
  keys: { rows: 4, row: { xs: 46 } },
} as const;
