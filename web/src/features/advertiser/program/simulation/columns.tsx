import Box from "@mui/material/Box";
import { fromCents, inMoney, type Money } from "../../../../lib/money";
import type { Column } from "../../../../ui/table/DataTable";
import { changeLabel, groupsLabel, type Outcome, type PartId, parts, type Row } from "./labels";

const value: Column<Row> = {
  id: "value",
  label: "Order value",
  align: "end",
  isWide: true,
  cell: (row) => fromCents(row.value, row.currency),
};
const inForce: Column<Row> = {
  id: "inForce",
  label: "In force",
  align: "end",
  cell: (row) => fromCents(row.inForce, row.currency),
};
const draft: Column<Row> = {
  id: "draft",
  label: "Draft",
  align: "end",
  cell: (row) => fromCents(row.draft, row.currency),
};
const change: Column<Row> = { id: "change", label: "Change", align: "end", cell: (row) => <Change {...row} /> };

export const ruleColumns: readonly Column<Row>[] = [
  { id: "rule", label: "Rule", isHeading: true, cell: (row) => <RuleName {...row} /> },
  value,
  { ...inForce, isWide: true },
  draft,
  change,
];

export const partColumns = (part: PartId): readonly Column<Row>[] => [
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
  return (
    <Box component="span" sx={{ color, fontWeight: 600, whiteSpace: "nowrap" }}>
      {changeLabel(row)}
    </Box>
  );
}

type Changed = Outcome["changed"][number];

export const changedColumns: readonly Column<Changed>[] = [
  {
    id: "order",
    label: "Order",
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
    label: "In force",
    cell: ({ inForce: paid, inForceGroups }) => (
      <Explained amount={paid} text={groupsLabel(inForceGroups, paid.currency)} />
    ),
  },
  {
    id: "draft",
    label: "Draft",
    cell: ({ draft: drafted, draftGroups }) => (
      <Explained amount={drafted} text={groupsLabel(draftGroups, drafted.currency)} />
    ),
  },
  {
    id: "change",
    label: "Change",
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

const cellStyle = {
  minWidth: 0,
  overflowWrap: "anywhere",
  lineHeight: 1.4,
  "& small": { display: "block", fontSize: 14, fontWeight: 400, color: "text.secondary" },
} as const;
