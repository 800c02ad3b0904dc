import Box from "@mui/material/Box";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "../../../ui/dashboard/IconButton";
import { addDays } from "../../../ui/dashboard/range";
import { weekInWords } from "../../../ui/payout/payoutWords";

interface WeekPickerProps {
  week: string;
  /** Newest first. */
  weeks: readonly string[];
  onChoose: (week: string) => void;
}

const Chevron = ({ className }: { className?: string }) => (
  <ChevronDown aria-hidden className={className} size={18} strokeWidth={1.7} />
);

export function WeekPicker({ week, weeks, onChoose }: WeekPickerProps) {
  const place = weeks.indexOf(week);
  const [earlier, later] = [weeks[place + 1], weeks[place - 1]];
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, minWidth: 0 }}>
      <IconButton
        label="Week before"
        icon={ChevronLeft}
        disabled={!earlier}
        onClick={() => earlier && onChoose(earlier)}
      />
      <NativeSelect
        value={week}
        onChange={({ target }) => onChoose(target.value)}
        IconComponent={Chevron}
        input={<OutlinedInput sx={{ minHeight: 44 }} />}
        inputProps={{ "aria-label": "Week" }}
        sx={{ minWidth: 0, color: "text.primary", "& .MuiNativeSelect-icon": { right: 12, top: "calc(50% - 9px)" } }}
      >
        {weeks.map((one) => (
          <option key={one} value={one}>
            {weekInWords(one, addDays(one, 6))}
          </option>
        ))}
      </NativeSelect>
      <IconButton label="Week after" icon={ChevronRight} disabled={!later} onClick={() => later && onChoose(later)} />
    </Box>
  );
}
