import { useAddress } from "../../../lib/navigation/useAddress";
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

/** The chosen stage, in the address: `?stage=pending`. */
export function useStage(): [SaleStatusName | null, (status: SaleStatusName | null) => void] {
  const [params, change] = useAddress();
  const status = stages.find(({ id }) => id.toLowerCase() === params.get("stage"))?.id ?? null;
  const choose = (next: SaleStatusName | null) =>
    change((address) => (next ? address.set("stage", next.toLowerCase()) : address.delete("stage")));
  return [status, choose];
}

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
