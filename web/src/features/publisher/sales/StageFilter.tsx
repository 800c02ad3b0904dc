import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { ChevronDown } from "lucide-react";
import type { SaleStatusName } from "../../../ui/dashboard/saleWords";

interface StageFilterProps {
  status: SaleStatusName | null;
  onChange: (status: SaleStatusName | null) => void;
}

const stages: readonly { status: SaleStatusName; label: string }[] = [
  { status: "PENDING", label: "Pending" },
  { status: "APPROVED", label: "Approved" },
  { status: "DECLINED", label: "Declined" },
  { status: "CLAIMED", label: "Unconfirmed" },
];

/** As part of a sentence: "pending". */
export const stageWord = (status: SaleStatusName): string =>
  stages.find((stage) => stage.status === status)?.label.toLowerCase() ?? "";

const Chevron = ({ className }: { className?: string }) => (
  <ChevronDown aria-hidden className={className} size={18} strokeWidth={1.7} />
);

export const StageFilter = ({ status, onChange }: StageFilterProps) => (
  <NativeSelect
    value={status ?? ""}
    onChange={({ target }) => onChange(stages.find((stage) => stage.status === target.value)?.status ?? null)}
    IconComponent={Chevron}
    input={<OutlinedInput sx={{ minHeight: 44 }} />}
    inputProps={{ "aria-label": "Stage" }}
    sx={{ minWidth: 160, color: "text.primary", "& .MuiNativeSelect-icon": { right: 12, top: "calc(50% - 9px)" } }}
  >
    <option value="">All stages</option>
    {stages.map((stage) => (
      <option key={stage.status} value={stage.status}>
        {stage.label}
      </option>
    ))}
  </NativeSelect>
);
