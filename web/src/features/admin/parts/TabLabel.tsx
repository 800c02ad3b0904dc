import Box from "@mui/material/Box";
import { inCount } from "../../../lib/money";
import { hiddenStyle } from "../../../ui/dashboard/hiddenStyle";

interface TabLabelProps {
  label: string;
  count: number;
  /** What is counted, to screen readers. */
  of: string;
}

/** A tab with the number of what waits in it; the name alone where nothing does. */
export const TabLabel = ({ label, count, of }: TabLabelProps) =>
  count === 0 ? (
    label
  ) : (
    <span>
      {label}{" "}
      <Box component="span" sx={countStyle}>
        {inCount(count)}
        <Box component="span" sx={hiddenStyle}>
          {" "}
          {of}
        </Box>
      </Box>
    </span>
  );

const countStyle = {
  ml: "4px",
  px: "7px",
  py: "1px",
  borderRadius: "2px",
  bgcolor: "weld.main",
  color: "weld.contrastText",
  fontSize: 14,
  fontVariantNumeric: "tabular-nums",
} as const;
