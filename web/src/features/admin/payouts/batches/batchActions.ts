import type { AnyObjectSchema } from "yup";
import * as yup from "yup";
import { t } from "../../../../../../api/src/contract/i18n/t";
import { discardBatchForm, payoutReasonForm } from "../../../../../../api/src/contract/payoutForms";
import { inMoney } from "../../../../lib/money";
import type { ActionField } from "../ActionDialog";
import type { BatchRow } from "../usePayoutRun";

export type BatchActionId = "sent" | "settled" | "failed" | "discard";

export interface BatchAction {
  id: BatchActionId;
  operation: string;
  label: string;
  from: readonly BatchRow["state"][];
  /** Title of the confirmation dialog. */
  title: string;
  text: (batch: BatchRow) => string;
  fields: readonly ActionField[];
  schema: AnyObjectSchema;
  isGrave: boolean;
  doneMessage: string;
}

const sumOf = ({ count, net }: BatchRow) =>
  t("{count, plural, one {# payout} other {# payouts}}, {net} in total", { count, net: inMoney(net) });
const nothing = yup.object();
const failedForm = payoutReasonForm.shape({ payouts: yup.string().trim().required(t("Please enter the payout IDs")) });

/** Actions on a batch, the most common one first. */
export const batchActions: readonly BatchAction[] = [
  {
    id: "sent",
    operation: "markPayoutBatchSent",
    label: t("Mark sent"),
    from: ["MADE"],
    title: t("Mark the batch as sent?"),
    text: (batch) =>
      t("The bank has {messageId}: {total}. Each creator gets an email.", {
        messageId: batch.messageId,
        total: sumOf(batch),
      }),
    fields: [],
    schema: nothing,
    isGrave: false,
    doneMessage: t("Batch marked as sent"),
  },
  {
    id: "settled",
    operation: "markPayoutBatchSettled",
    label: t("Mark settled"),
    from: ["SENT"],
    title: t("Mark the batch as settled?"),
    text: (batch) =>
      t("The money for {messageId} has arrived, for all payouts not marked as failed.", { messageId: batch.messageId }),
    fields: [],
    schema: nothing,
    isGrave: false,
    doneMessage: t("Batch marked as settled"),
  },
  {
    id: "failed",
    operation: "markPayoutsFailed",
    label: t("Mark failures"),
    from: ["SENT", "SETTLED"],
    title: t("Which payouts failed?"),
    text: () =>
      t(
        "Payouts the bank refused or sent back. Their amounts return to the creators' balances and join their next payouts.",
      ),
    fields: [
      {
        name: "payouts",
        label: t("Payouts"),
        hint: t("One ID per line, from the bank's report (EndToEndId)."),
        rows: 4,
      },
      { name: "reason", label: t("Reason"), hint: t("Shown to their creators."), rows: 2 },
    ],
    schema: failedForm,
    isGrave: true,
    doneMessage: t("Payouts marked as failed"),
  },
  {
    id: "discard",
    operation: "discardPayoutBatch",
    label: t("Discard"),
    from: ["MADE"],
    title: t("Discard this batch?"),
    text: (batch) =>
      t(
        "Only discard a file that was never sent to the bank, and delete it first. Its payouts ({total}) go into a new file; if the bank gets both, it pays twice.",
        { total: sumOf(batch) },
      ),
    fields: [
      {
        name: "messageId",
        label: t("Message ID"),
        hint: t("To confirm, enter the message ID from the list (MsgId in a bank file)."),
      },
      { name: "reason", label: t("Reason"), hint: t("Recorded in the audit log."), rows: 2 },
    ],
    schema: discardBatchForm,
    isGrave: true,
    doneMessage: t("Batch discarded. Don't use its file"),
  },
];

export const batchActionsFor = (state: BatchRow["state"]): readonly BatchAction[] =>
  batchActions.filter(({ from }) => from.includes(state));
