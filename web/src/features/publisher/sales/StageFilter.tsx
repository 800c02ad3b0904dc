import type { SaleStatusName } from "../../../shared/sales/saleLabels";
import { Select } from "../../../ui/form/Select";

interface StageFilterProps {
  status: SaleStatusName | null;
  onChange: (status: SaleStatusName | null) => void;
}

const stages: readonly { id: SaleStatusName; label: string }[] = [
  { id: "PENDING", label: "Pending" },
  { id: "APPROVED", label: "Approved" },
  { id: "DECLINED", label: "Declined" },
  { id: "CLAIMED", label: "Unconfirmed" },
];

/** For use in a sentence: "pending". */
export const stageLabel = (status: SaleStatusName): string =>
  stages.find(({ id }) => id === status)?.label.toLowerCase() ?? "";

export const StageFilter = ({ status, onChange }: StageFilterProps) => (
  <Select
    isCompact
    value={status ?? ""}
    options={stages}
    placeholder="All stages"
    onChange={({ target }) => onChange(stages.find(({ id }) => id === target.value)?.id ?? null)}
    inputProps={{ "aria-label": "Stage" }}
    sx={{ minWidth: 160 }}
  />
);
