import { Box, Button, useMediaQuery } from "@mui/material";
import { useState } from "react";
import type { AnyObjectSchema } from "yup";
import { t } from "../../../../../api/src/contract/i18n/t";
import { listWithAnd } from "../../../lib/lists";
import { fromCents, inCount } from "../../../lib/money";
import { FormDialog } from "../../../ui/dialog/FormDialog";
import { phone } from "../../../ui/table/phone";
import { SelectionBar } from "../../../ui/table/SelectionBar";
import { type Picked, usePicked } from "../../../ui/table/usePicked";
import { useRights } from "../../session/rights/useRights";
import { type RunPayoutRow, usePayoutRun } from "./usePayoutRun";

export interface ActionValues {
  payouts: string;
  messageId: string;
  reason: string;
}

export interface ActionField {
  name: keyof ActionValues;
  label: string;
  hint: string;
  rows?: number;
}

interface ActionDialogProps {
  title: string;
  text: string;
  label: string;
  doneMessage: string;
  fallback: string;
  /** Required inputs, and their validation schema. */
  fields?: readonly ActionField[];
  schema?: AnyObjectSchema;
  isGrave?: boolean;
  onDo: (values: ActionValues) => Promise<void>;
  onClose: () => void;
}

const initialValues: ActionValues = { payouts: "", messageId: "", reason: "" };

/** Confirmation dialog for actions that move money. */
export const ActionDialog = ({ text, doneMessage, onDo, fields = [], ...more }: ActionDialogProps) => (
  <FormDialog
    {...more}
    width={520}
    lead={text}
    values={initialValues}
    work={onDo}
    done={doneMessage}
    focusesWayBack={fields.length === 0}
    fields={fields.map((field, index) => ({ ...field, autoComplete: "off", autoFocus: index === 0 }))}
  />
);

/** Which payouts are selected, and how the table selects them: not on phones, where its rows are cards. */
export function usePickedPayouts(week: string, rows: readonly RunPayoutRow[]) {
  const can = useRights();
  const isPhone = useMediaQuery(phone);
  const picked = usePicked({ list: week, rows, rowKey: ({ id }) => id });
  const names = new Map(rows.map(({ id, publisherName }) => [id, publisherName]));
  const picking = {
    ids: picked.ids,
    labelOf: (id: string) => t("Select the payout to {name}", { name: names.get(id) }),
    onPick: picked.pick,
  };
  return { picked, picking: isPhone || !can("markPayoutPaid") ? undefined : picking };
}

/** The selected payouts. Those that were sent can be marked as paid at once. */
export function PickedPayouts({ picked: { chosen, clear } }: { picked: Picked<RunPayoutRow> }) {
  const { markPaid } = usePayoutRun();
  const [isAsking, setAsking] = useState(false);
  const sent = chosen.filter(({ status }) => status === "SENT");
  const count = sent.length;
  if (chosen.length === 0) return null;
  return (
    <SelectionBar label={t("Selected payouts")}>
      <span role="status">{t("{count} selected", { count: inCount(chosen.length) })}</span>
      <Box sx={{ flex: 1 }}>{totalOf(chosen)}</Box>
      <Button size="small" disabled={count === 0} onClick={() => setAsking(true)}>
        {count > 0 ? t("Mark {count, number} paid", { count }) : t("None was sent")}
      </Button>
      <Button size="small" onClick={clear}>
        {t("Clear")}
      </Button>
      {isAsking && (
        <ActionDialog
          title={t("Mark {count, plural, one {# payout} other {# payouts}} as paid?", { count })}
          text={t("{amount} in total has arrived.", { amount: totalOf(sent) })}
          label={t("Mark {count, number} paid", { count })}
          doneMessage={t("{count, plural, one {# payout} other {# payouts}} marked as paid", { count })}
          fallback={t("Failed to change the payout")}
          onDo={async () => {
            await markPaid(sent.map(({ id }) => id));
            clear();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </SelectionBar>
  );
}

/** "$60.00 and €70.00" */
function totalOf(payouts: readonly RunPayoutRow[]): string {
  const sums = new Map<string, number>();
  for (const { net } of payouts) sums.set(net.currency, (sums.get(net.currency) ?? 0) + net.cents);
  return listWithAnd([...sums].map(([currency, cents]) => fromCents(cents, currency)));
}
