import { Box } from "@mui/material";
import { Select } from "../form/Select";

interface CurrencyChoiceProps {
  /** The label: "Earnings in". */
  label: string;
  currencies: readonly string[];
  chosen: string;
  onChoose: (currency: string) => void;
}

/** Amounts of two currencies are never added, so a page shows one. Hidden if there is no choice. */
export const CurrencyChoice = ({ label, currencies, chosen, onChoose }: CurrencyChoiceProps) =>
  currencies.length > 1 && (
    <Box sx={rowStyle}>
      <span aria-hidden>{label}</span>
      <Select
        isCompact
        value={chosen}
        options={currencies.map((id) => ({ id, label: id }))}
        onChange={({ target }) => onChoose(target.value)}
        inputProps={{ "aria-label": label }}
      />
    </Box>
  );

const rowStyle = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  color: "text.secondary",
  fontSize: 15,
  "& > span": { whiteSpace: "nowrap" },
  "& .MuiNativeSelect-select": { fontSize: 15, fontWeight: 550 },
} as const;
