/** Rows per list and their heights, so that skeletons match the content and cause no layout shift. */
export const sectionSizes = {
  merchants: { rows: 6, row: { xs: 121, sm: 46, lg: 92 } },
  links: { rows: 8, row: { xs: 298, sm: 74, md: 48 } },
  sales: { rows: 15, row: { xs: 280, sm: 98, md: 56 } },
  payouts: { rows: 10, row: { xs: 303, sm: 84, md: 64 } },
  clicks: { rows: 10, row: { xs: 211, sm: 58, md: 40 } },
  breakdown: { rows: 6, row: { xs: 52 } },
  keys: { rows: 4, row: { xs: 46 } },
} as const;
