import Box from "@mui/material/Box";
import { utcSpan } from "../../../../lib/dates";
import { inCount } from "../../../../lib/money";
import { useChoice } from "../../../../lib/navigation/useAddress";
import { bonusVerdict } from "../../../../shared/simulation/comparison";
import { Segments } from "../../../../ui/dashboard/Segments";
import { EmptyState } from "../../../../ui/EmptyState";
import { DataTable } from "../../../../ui/table/DataTable";
import { changedColumns, partColumns, ruleColumns } from "./columns";
import {
  changeLabel,
  type Outcome,
  type PartId,
  partRows,
  parts,
  ruleRows,
  type SimulationOfDraft,
  totalRow,
  verdict,
} from "./labels";
import { WovenBands } from "./WovenBands";

interface SimulationResultProps {
  simulation: SimulationOfDraft;
  outcome: Outcome;
}

const LIMIT = "Shoppers and publishers may act differently; past orders don’t change.";

export function SimulationResult({ simulation, outcome }: SimulationResultProps) {
  const [part, setPart] = useChoice("by", parts);
  const { from, to } = simulation;
  const total = totalRow(outcome);
  const rules = ruleRows(outcome);
  const bonuses = bonusVerdict(outcome);
  if (total.orders === 0) {
    return <EmptyState title="No orders to compare." text={`Nothing was earned from ${utcSpan(from, to)}.`} />;
  }
  return (
    <>
      <Box component="p" sx={{ m: 0, color: "text.secondary" }}>
        {`${inCount(total.orders)} ${total.orders === 1 ? "order" : "orders"}, ${utcSpan(from, to)}`}
      </Box>
      <Box sx={headlineStyle}>
        <b>{changeLabel(total)}</b>
        <span>{`${verdict(total)} ${LIMIT}`}</span>
      </Box>
      <WovenBands rows={rules} total={total} />
      {bonuses && (
        <Box component="p" sx={{ m: 0, mt: 1.5, color: "text.secondary" }}>
          {bonuses}
        </Box>
      )}
      <Box sx={tablesStyle}>
        <DataTable label="By rule" isNarrow columns={ruleColumns} rows={[...rules, total]} rowKey={({ id }) => id} />
        <Box sx={{ minWidth: 0 }}>
          <Segments label="Compare by" choices={parts} chosen={part} onChoose={setPart} />
          <DataTable
            label={labelOf(part)}
            isNarrow
            columns={partColumns(part)}
            rows={[...partRows(outcome, part), total]}
            rowKey={({ id }) => id}
          />
        </Box>
      </Box>
      {outcome.changed.length > 0 && (
        <Box component="details" sx={{ mt: 2 }}>
          <summary>
            {outcome.changed.length === 1
              ? "The order that changes"
              : `The ${inCount(outcome.changed.length)} orders that change most`}
          </summary>
          <DataTable
            label="Orders that change most"
            columns={changedColumns}
            rows={outcome.changed}
            rowKey={({ saleId }) => saleId}
          />
        </Box>
      )}
    </>
  );
}

const labelOf = (part: PartId) => parts.find(({ id }) => id === part)?.label ?? "";

const headlineStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  columnGap: "26px",
  rowGap: 1,
  mt: 0.5,
  mb: 2,
  "& b": { typography: "h1", fontSize: { xs: 46, md: 58 }, fontVariantNumeric: "lining-nums" },
  "& span": { flex: "1 1 300px", maxWidth: 520, color: "text.secondary" },
} as const;

const tablesStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 432px" },
  columnGap: 4,
  rowGap: 2,
  mt: 2,
  alignItems: "start",
  // They stand in a padded panel; named by their table, which outranks its own padding.
  "& table th, & table td": { px: { md: "6px" } },
  "& tbody tr:last-of-type > *": {
    fontWeight: 620,
    borderTop: { md: "1.5px solid" },
    borderColor: { md: "text.primary" },
  },
} as const;
