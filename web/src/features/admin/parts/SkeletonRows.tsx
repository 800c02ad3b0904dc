import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";

/** The lines of a list that is on its way, as tall as its rows will be. */
export const SkeletonRows = ({ label, count = 8 }: { label: string; count?: number }) => (
  <Box role="status" aria-label={label}>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line is nothing but its place
      <Box key={index} sx={rowStyle}>
        <Skeleton variant="rectangular" width={40} height={40} sx={{ borderRadius: "2px", flex: "none" }} />
        <Skeleton width="22%" height={22} />
        <Skeleton width="26%" height={22} />
        <Skeleton width="34%" height={22} />
      </Box>
    ))}
  </Box>
);

const rowStyle = {
  display: "flex",
  alignItems: "center",
  gap: 2.5,
  height: 76,
  px: "20px",
  "& + &": { borderTop: "1px solid", borderColor: "divider" },
} as const;
