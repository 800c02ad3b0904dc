import { Box } from "@mui/material";
import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { partnerKinds } from "../../../../../../api/src/contract/choices";
import { t } from "../../../../../../api/src/contract/i18n/t";
import type { Pay, RuleConditions } from "../../../../../../api/src/contract/terms/termsDocument";
import { utcDay } from "../../../../lib/dates";
import { fromCents } from "../../../../lib/money";
import { type Condition, ConditionTags } from "../../../../shared/ConditionTags";
import { IconButton } from "../../../../ui/dashboard/IconButton";
import { Span } from "../../../../ui/html";
import { PayField } from "./PayField";
import { useProgramCurrency } from "./pay";

/** A rule's conditions as labels with values, in the dialog's order. */
function conditionTags(when: RuleConditions, currency: string): Condition[] {
  const skus = when.skus ?? [];
  const tags: Condition[] = [
    { label: t("Category"), values: when.categories ?? [] },
    { label: t("SKU"), values: skus.filter((sku) => !sku.endsWith("*")) },
    { label: t("SKU starts with"), values: skus.filter((sku) => sku.endsWith("*")).map((sku) => sku.slice(0, -1)) },
    { label: t("Brand"), values: when.brands ?? [] },
    { label: t("Customer"), values: when.customer ? [customerLabels[when.customer]] : [] },
    { label: t("Code"), values: when.code ? [codeLabels[when.code]] : [] },
    { label: t("Partner type"), values: (when.partnerKinds ?? []).map(kindLabel) },
    { label: t("Group"), values: when.publisherGroups ?? [] },
    { label: t("Country"), values: when.countries ?? [] },
    { label: t("Order from"), values: when.amountFrom === undefined ? [] : [fromCents(when.amountFrom, currency)] },
    { label: t("Order up to"), values: when.amountTo === undefined ? [] : [fromCents(when.amountTo, currency)] },
    { label: t("First day"), values: when.from ? [utcDay(when.from)] : [] },
    { label: t("Last day"), values: when.until ? [utcDay(when.until)] : [] },
  ];
  return tags.filter(({ values }) => values.length > 0);
}

export const customerLabels = { new: t("New"), returning: t("Returning") } as const;
export const codeLabels = { owned: t("Partner's own"), any: t("Any") } as const;
const kindLabel = (id: string): string => partnerKinds.find((kind) => kind.id === id)?.label ?? id;

interface RuleRowProps {
  handle?: ReactNode;
  /** Counted from 1. */
  number?: number;
  name: string;
  /** Undefined for the default rule. */
  when?: RuleConditions;
  /** There is no rule. */
  isOnly?: boolean;
  /** Differences from the terms in force besides the pay. */
  note?: string | undefined;
  /** How many orders it decided recently; null if unknown. */
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
      {when ? (
        <Conditions when={when} />
      ) : (
        <ConditionTags tags={[]} otherwise={isOnly ? t("No rules yet") : t("Everything else")} />
      )}
    </Box>
    <OrderCount orders={orders} />
    <PayField name={name} pay={pay} was={was} onChange={onPay} />
    <Box sx={{ gridArea: "edit" }}>
      <IconButton label={t("Edit {name}", { name })} icon={Ellipsis} onClick={onOpen} />
    </Box>
  </Box>
);

const Conditions = ({ when }: { when: RuleConditions }) => (
  <ConditionTags tags={conditionTags(when, useProgramCurrency())} otherwise={t("Every order")} />
);

const rowStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "44px minmax(0, 1fr) auto", md: "28px 24px minmax(0, 1fr) auto auto 36px" },
  gridTemplateAreas: {
    xs: '"handle body pay" "edit body pay" ". orders orders"',
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

/** How many orders a rule decided; hidden while unknown. */
const OrderCount = ({ orders }: { orders: number | null }) => (
  <Span sx={{ gridArea: "orders", color: "text.secondary", fontSize: 14, whiteSpace: "nowrap" }}>
    {orders === null
      ? ""
      : orders === 0
        ? t("Not applied yet")
        : t("Applied to {orders, plural, one {# order} other {# orders}}", { orders })}
  </Span>
);
