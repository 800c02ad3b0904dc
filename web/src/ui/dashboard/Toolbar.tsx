import { Box } from "@mui/material";

/** Filters above a list. */
export const Toolbar = (props: React.ComponentProps<typeof Box>) => <Box {...props} sx={barStyle} />;

const barStyle = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 1.75 } as const;

/** Those of a list within its panel, in one line: on narrow screens it scrolls sideways. */
export const toolbarLineStyle = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  minHeight: 56,
  px: { xs: 2, md: "20px" },
  py: "6px",
  overflowX: "auto",
} as const;
