import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import type { SaleStatus } from "../../../generated/advertiser";
import { inCount } from "../../../lib/money";
import { statusLabels } from "./saleWords";

export type StatusChoice = SaleStatus | "ALL";

const choices: StatusChoice[] = ["ALL", "PENDING", "CLAIMED", "APPROVED", "DECLINED"];

interface StatusFilterProps {
  chosen: StatusChoice;
  /** How many wait in this status, where that is known. */
  counts: Partial<Record<StatusChoice, number>>;
  onChoose: (choice: StatusChoice) => void;
}

export const StatusFilter = ({ chosen, counts, onChoose }: StatusFilterProps) => (
  <ToggleButtonGroup
    exclusive
    value={chosen}
    onChange={(_event, choice: StatusChoice | null) => choice && onChoose(choice)}
    aria-label="Which sales"
    sx={groupStyle}
  >
    {choices.map((choice) => (
      <ToggleButton key={choice} value={choice} sx={choiceStyle}>
        {choice === "ALL" ? "All" : statusLabels[choice]}
        {!!counts[choice] && <span className="count">{inCount(counts[choice])}</span>}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

/** One row that is joined together, and on a phone single pieces, since they take two rows there. */
const groupStyle = {
  flexWrap: "wrap",
  gap: { xs: "6px", sm: 0 },
  "& .MuiToggleButtonGroup-grouped.MuiToggleButton-root": {
    borderColor: "control",
    "@media (max-width: 599.95px)": { m: 0, borderRadius: "3px", border: "1px solid", borderColor: "control" },
  },
} as const;

const choiceStyle = {
  gap: "7px",
  minHeight: 44,
  px: { xs: "11px", sm: "14px" },
  textTransform: "none",
  fontSize: { xs: 14.5, sm: 15 },
  fontWeight: 550,
  lineHeight: 1.25,
  color: "text.primary",
  bgcolor: "background.paper",
  "& .count": { color: "text.secondary" },
  "&.Mui-selected, &.Mui-selected:hover": { color: "background.paper", bgcolor: "text.primary" },
  "&.Mui-selected .count": { color: "inherit" },
} as const;
