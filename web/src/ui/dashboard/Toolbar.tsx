import { Box } from "@mui/material";

/** Filters above a list. */
export const Toolbar = (props: React.ComponentProps<typeof Box>) => <Box {...props} sx={barStyle} />;

const barStyle = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 1.75 } as const;
