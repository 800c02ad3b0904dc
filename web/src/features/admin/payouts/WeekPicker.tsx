import Box from "@mui/material/Box";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { addDays } from "../../../../../api/src/contract/days";
import { utcSpan } from "../../../lib/dates";
import { IconButton } from "../../../ui/dashboard/IconButton";
import { Select } from "../../../ui/form/Select";

interface WeekPickerProps {
  week: string;
  /** Newest first. */
  weeks: readonly string[];
  onChoose: (week: string) => void;
}

export function WeekPicker({ week, weeks, onChoose }: WeekPickerProps) {
  const index = weeks.indexOf(week);
  const [previous, next] = [weeks[index + 1], weeks[index - 1]];
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, minWidth: 0 }}>
      <IconButton
        label="Previous week"
        icon={ChevronLeft}
        disabled={!previous}
        onClick={() => previous && onChoose(previous)}
      />
      <Select
        isCompact
        value={week}
        options={weeks.map((id) => ({ id, label: utcSpan(id, addDays(id, 6)) }))}
        onChange={({ target }) => onChoose(target.value)}
        inputProps={{ "aria-label": "Week" }}
      />
      <IconButton label="Next week" icon={ChevronRight} disabled={!next} onClick={() => next && onChoose(next)} />
    </Box>
  );
}
