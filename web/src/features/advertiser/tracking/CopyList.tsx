import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { CopyButton } from "../../../ui/dashboard/CopyButton";

interface CopyListProps {
  values: readonly { label: string; value: string; state?: ReactNode }[];
  /** Further rows. */
  children?: ReactNode;
}

/** Values to copy into a field of somebody else's form. */
export const CopyList = ({ values, children }: CopyListProps) => (
  <Box component="dl" sx={listStyle}>
    {values.map(({ label, value, state }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <code>{value}</code>
          {state}
          <CopyButton text={value} label={`Copy: ${label}`} />
        </dd>
      </div>
    ))}
    {children}
  </Box>
);

const listStyle = {
  m: 0,
  fontSize: 14.5,
  "& > div": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: 2,
    minHeight: 44,
    borderTop: "1px solid",
    borderColor: "divider",
  },
  "& dt": { color: "text.secondary" },
  "& dd": {
    display: "flex",
    alignItems: "center",
    gap: "8px",
    m: 0,
    minWidth: 0,
    overflowWrap: "anywhere",
    position: "relative",
  },
  "& code": { minWidth: 0, fontSize: 13.5 },
} as const;
