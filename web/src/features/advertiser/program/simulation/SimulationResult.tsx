import { Box } from "@mui/material";
import { t } from "../../../../../../api/src/contract/i18n/t";
import { utcSpan } from "../../../../lib/dates";
import { fromCents, inMoney, type Money } from "../../../../lib/money";
import { useChoice } from "../../../../lib/navigation/useAddress";
import { bonusVerdict } from "../../../../shared/simulation/SimulationProgress";
import { Segments } from "../../../../ui/dashboard/Segments";
import { EmptyState } from "../../../../ui/EmptyState";
import { P, Span } from "../../../../ui/html";
import { type Column, DataTable } from "../../../../ui/table/DataTable";
import { cellStyle } from "../../../../ui/table/rowStyle";
import {
  changeLabel,
  groupsLabel,
  type Outcome,
  type PartId,
  partRows,
  parts,
  type Row,
  ruleRows,
  type SimulationOfDraft,
  totalRow,
  verdict,
} from "./labels";
import { WovenBands } from "./WovenBands";

const LIMIT = t("An estimate. Shoppers and creators may behave differently. Past orders don’t change.");

export function SimulationResult({ simulation, outcome }: { simulation: SimulationOfDraft; outcome: Outcome }) {
  const [part, setPart] = useChoice("by", parts);
  const { from, to } = simulation;
  const total = totalRow(outcome);
  const rules = ruleRows(outcome);
  const bonuses = bonusVerdict(outcome);
  if (total.orders === 0) {
    return (
      <EmptyState
        title={t("No orders to compare.")}
        text={t("No commission was earned from {days}.", { days: utcSpan(from, to) })}
      />
    );
  }
  return (
    <>
      <P sx={{ color: "text.secondary" }}>
        {t("{orders, plural, one {# order} other {# orders}}, {days}", {
          orders: total.orders,
          days: utcSpan(from, to),
        })}
      </P>
      <Box sx={headlineStyle}>
        <b>{changeLabel(total)}</b>
        <span>{`${verdict(total)} ${LIMIT}`}</span>
      </Box>
      <WovenBands rows={rules} total={total} />
      {bonuses && <P sx={{ mt: 1.5, color: "text.secondary" }}>{bonuses}</P>}
      <Box sx={tablesStyle}>
        <DataTable label={t("By rule")} layout="narrow" columns={ruleColumns} rows={[...rules, total]} />
        <Box sx={{ minWidth: 0 }}>
          <Segments label={t("Compare by")} choices={parts} chosen={part} onChoose={setPart} />
          <DataTable
            label={labelOf(part)}
            layout="narrow"
            columns={partColumns(part)}
            rows={[...partRows(outcome, part), total]}
          />
        </Box>
      </Box>
      {outcome.changed.length > 0 && (
        <Box component="details" sx={{ mt: 2 }}>
          <summary>
            {t("{count, plural, one {The order that changes} other {The # orders that change most}}", {
              count: outcome.changed.length,
            })}
          </summary>
          <DataTable
            label={t("Orders that change most")}
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
  // Inside a padded panel; the table is named for specificity over its own padding.
  "& table th, & table td": { px: { md: "6px" } },
  "& tbody tr:last-of-type > *": {
    fontWeight: 620,
    borderTop: { md: "1.5px solid" },
    borderColor: { md: "text.primary" },
  },
} as const;

const value: Column<Row> = {
  id: "value",
  label: t("Order value"),
  align: "end",
  priority: 1,
  cell: (row) => fromCents(row.value, row.currency),
};
const inForce: Column<Row> = {
  id: "inForce",
  label: t("Current"),
  align: "end",
  cell: (row) => fromCents(row.inForce, row.currency),
};
const draft: Column<Row> = {
  id: "draft",
  label: t("Draft"),
  align: "end",
  cell: (row) => fromCents(row.draft, row.currency),
};
const change: Column<Row> = { id: "change", label: t("Difference"), align: "end", cell: (row) => <Change {...row} /> };

const ruleColumns: readonly Column<Row>[] = [
  { id: "rule", label: t("Rule"), isHeading: true, cell: (row) => <RuleName {...row} /> },
  value,
  { ...inForce, priority: 1 },
  draft,
  change,
];

const partColumns = (part: PartId): readonly Column<Row>[] => [
  { id: "part", label: oneOf(part), isHeading: true, cell: ({ label }) => label },
  inForce,
  change,
];

const oneOf = (part: PartId): string => parts.find(({ id }) => id === part)?.one ?? "";

const RuleName = ({ label, color }: Row) => (
  <span>
    {color && (
      <Box
        component="i"
        sx={{
          display: "inline-block",
          width: 10,
          height: 10,
          mr: "9px",
          verticalAlign: "-1px",
          bgcolor: color,
          boxShadow: "0 0 0 0.8px var(--weft-palette-control)",
        }}
      />
    )}
    {label}
  </span>
);

function Change(row: Pick<Row, "inForce" | "draft" | "currency">) {
  const isMore = row.draft > row.inForce;
  const color = row.draft === row.inForce ? "text.secondary" : isMore ? "success.main" : "error.main";
  return <Span sx={{ color, fontWeight: 600, whiteSpace: "nowrap" }}>{changeLabel(row)}</Span>;
}

type Changed = Outcome["changed"][number];

const changedColumns: readonly Column<Changed>[] = [
  {
    id: "order",
    label: t("Order"),
    isHeading: true,
    cell: ({ orderId, publisherName }) => (
      <Box sx={cellStyle}>
        {orderId}
        <small>{publisherName}</small>
      </Box>
    ),
  },
  {
    id: "inForce",
    label: t("Current"),
    cell: ({ inForce: paid, inForceGroups }) => (
      <Explained amount={paid} text={groupsLabel(inForceGroups, paid.currency)} />
    ),
  },
  {
    id: "draft",
    label: t("Draft"),
    cell: ({ draft: drafted, draftGroups }) => (
      <Explained amount={drafted} text={groupsLabel(draftGroups, drafted.currency)} />
    ),
  },
  {
    id: "change",
    label: t("Difference"),
    align: "end",
    cell: (order) => <Change inForce={order.inForce.cents} draft={order.draft.cents} currency={order.draft.currency} />,
  },
];

const Explained = ({ amount, text }: { amount: Money; text: string }) => (
  <Box sx={cellStyle}>
    {inMoney(amount)}
    <small>{text}</small>
  </Box>
);
