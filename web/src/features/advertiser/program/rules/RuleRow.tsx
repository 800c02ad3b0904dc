import { Box } from "@mui/material";
import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { partnerKinds } from "../../../../../../api/src/contract/choices";
import type { Pay, RuleConditions } from "../../../../../../api/src/contract/terms/termsDocument";
import { utcDay } from "../../../../lib/dates";
import { fromCents, inCount } from "../../../../lib/money";
import { IconButton } from "../../../../ui/dashboard/IconButton";
import { Span } from "../../../../ui/html";
import { Tag } from "../../../../ui/Tag";
import { PayField } from "./PayField";
import { useProgramCurrency } from "./pay";

interface ConditionTags {
  label: string;
  values: string[];
}

/** A rule's conditions as labels with values, in the order of the dialog. */
function conditionTags(when: RuleConditions, currency: string): ConditionTags[] {
  const skus = when.skus ?? [];
  const tags: ConditionTags[] = [
    { label: "Category", values: when.categories ?? [] },
    { label: "SKU", values: skus.filter((sku) => !sku.endsWith("*")) },
    { label: "SKU starts with", values: skus.filter((sku) => sku.endsWith("*")).map((sku) => sku.slice(0, -1)) },
    { label: "Brand", values: when.brands ?? [] },
    { label: "Customer", values: when.customer ? [customerLabels[when.customer]] : [] },
    { label: "Code", values: when.code ? [codeLabels[when.code]] : [] },
    { label: "Publisher", values: (when.partnerKinds ?? []).map(kindLabel) },
    { label: "Group", values: when.publisherGroups ?? [] },
    { label: "Country", values: when.countries ?? [] },
    { label: "Order from", values: when.amountFrom === undefined ? [] : [fromCents(when.amountFrom, currency)] },
    { label: "Order up to", values: when.amountTo === undefined ? [] : [fromCents(when.amountTo, currency)] },
    { label: "From", values: when.from ? [utcDay(when.from)] : [] },
    { label: "Until", values: when.until ? [utcDay(when.until)] : [] },
  ];
  return tags.filter(({ values }) => values.length > 0);
}

export const customerLabels = { new: "New", returning: "Returning" } as const;
export const codeLabels = { owned: "Partner's own", any: "Any" } as const;
const kindLabel = (id: string): string => partnerKinds.find((kind) => kind.id === id)?.label ?? id;

interface RuleRowProps {
  handle?: ReactNode;
  /** Counted from 1. */
  number?: number;
  name: string;
  /** Undefined for what no rule matches. */
  when?: RuleConditions;
  /** There is no rule. */
  isOnly?: boolean;
  /** What differs from the terms in force besides the pay. */
  note?: string | undefined;
  /** What it decided lately; null if that is not known. */
  orders: number | null;
  pay: Pay;
  was: Pay | undefined;
  onPay: (pay: Pay) => void;
  onOpen: () => void;
}

export const RuleRow = ({
  handle,
  number,
  name,
  when,
  isOnly,
  note,
  orders,
  pay,
  was,
  onPay,
  onOpen,
}: RuleRowProps) => (
  <Box sx={rowStyle}>
    <Box sx={{ gridArea: "handle" }}>{handle}</Box>
    <Span sx={numberStyle}>{number}</Span>
    <Box sx={{ gridArea: "body", minWidth: 0, overflowWrap: "anywhere" }}>
      <b>{name}</b>
      {note && <Span sx={noteStyle}>{note}</Span>}
      <Box sx={conditionsStyle}>{when ? <Conditions when={when} /> : isOnly ? "No rules yet" : "Everything else"}</Box>
    </Box>
    <OrderCount orders={orders} />
    <PayField name={name} pay={pay} was={was} onChange={onPay} />
    <Box sx={{ gridArea: "edit" }}>
      <IconButton label={`Edit ${name}`} icon={Ellipsis} onClick={onOpen} />
    </Box>
  </Box>
);

function Conditions({ when }: { when: RuleConditions }) {
  const tags = conditionTags(when, useProgramCurrency());
  if (tags.length === 0) return <>Every order</>;
  return tags.map(({ label, values }) => (
    <span key={label}>
      {label}{" "}
      {values.map((value) => (
        <Span key={value} sx={{ mr: "4px" }}>
          <Tag>{value}</Tag>
        </Span>
      ))}
    </span>
  ));
}

const rowStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "44px minmax(0, 1fr) auto", md: "28px 24px minmax(0, 1fr) auto auto 36px" },
  gridTemplateAreas: {
    xs: '"handle body pay" "edit body pay" ". orders pay"',
    md: '"handle number body orders pay edit"',
  },
  alignItems: "center",
  columnGap: { xs: 0.75, md: 1.25 },
  minHeight: { xs: 72, md: 58 },
  py: "8px",
} as const;

const numberStyle = {
  gridArea: "number",
  display: { xs: "none", md: "block" },
  color: "text.secondary",
  fontWeight: 560,
  textAlign: "right",
} as const;

const noteStyle = { display: "inline-block", ml: 1, color: "warning.main", fontSize: 14, fontWeight: 550 } as const;

const conditionsStyle = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: "8px",
  rowGap: "4px",
  color: "text.secondary",
  fontSize: 14,
} as const;

/** How many orders a rule decided; nothing while that is not known. */
const OrderCount = ({ orders }: { orders: number | null }) => (
  <Span sx={{ gridArea: "orders", color: "text.secondary", fontSize: 14, whiteSpace: "nowrap" }}>
    {orders === null
      ? ""
      : orders === 0
        ? "Not applied yet"
        : `Applied to ${inCount(orders)} ${orders === 1 ? "order" : "orders"}`}
  </Span>
);
