import type { SaleStatus } from "../../../generated/advertiser";
import { Segments } from "../../../ui/dashboard/Segments";
import { choiceLabels } from "./saleActions";

export type StatusChoice = SaleStatus | "ALL" | "OPEN_CLAIM";

const choices: StatusChoice[] = ["ALL", "PENDING", "CLAIMED", "OPEN_CLAIM", "APPROVED", "DECLINED"];

interface StatusFilterProps {
  chosen: StatusChoice;
  /** Number of sales waiting in each status, if known. */
  counts: Partial<Record<StatusChoice, number>>;
  onChoose: (choice: StatusChoice) => void;
}

export const StatusFilter = ({ chosen, counts, onChoose }: StatusFilterProps) => (
  <Segments
    label="Filter sales"
    choices={choices
      .filter((choice) => choice !== "OPEN_CLAIM" || choice === chosen || counts[choice])
      .map((id) => ({ id, label: choiceLabels[id], count: counts[id] }))}
    chosen={chosen}
    onChoose={onChoose}
  />
);
