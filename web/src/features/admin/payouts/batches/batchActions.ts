import type { AnyObjectSchema } from "yup";
import * as yup from "yup";
import { discardBatchForm, payoutReasonForm } from "../../../../../../api/src/contract/payoutForms";
import { inCount, inMoney } from "../../../../lib/money";
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

const countLabel = (count: number): string => `${inCount(count)} ${count === 1 ? "payout" : "payouts"}`;

const sumOf = ({ count, net }: BatchRow) => `${countLabel(count)}, ${inMoney(net)} in total`;
const nothing = yup.object();
const failedForm = payoutReasonForm.shape({ payouts: yup.string().trim().required("Please enter the payout IDs") });

/** Actions on a batch, the most common one first. */
export const batchActions: readonly BatchAction[] = [
  {
    id: "sent",
    operation: "markPayoutBatchSent",
    label: "Mark sent",
    from: ["MADE"],
    title: "Mark the batch as sent?",
    text: (batch) => `The bank has ${batch.messageId}: ${sumOf(batch)}. Each publisher gets an email.`,
    fields: [],
    schema: nothing,
    isGrave: false,
    doneMessage: "Batch marked as sent",
  },
  {
    id: "settled",
    operation: "markPayoutBatchSettled",
    label: "Mark settled",
    from: ["SENT"],
    title: "Mark the batch as settled?",
    text: (batch) => `The money for ${batch.messageId} has arrived, for all payouts not marked as failed.`,
    fields: [],
    schema: nothing,
    isGrave: false,
    doneMessage: "Batch marked as settled",
  },
  {
    id: "failed",
    operation: "markPayoutsFailed",
    label: "Mark failures",
    from: ["SENT", "SETTLED"],
    title: "Which payouts failed?",
    text: () =>
      "Payouts the bank refused or sent back. Their amounts return to the publishers' balances and join their next payouts.",
    fields: [
      { name: "payouts", label: "Payouts", hint: "One ID per line, from the bank's report (EndToEndId).", rows: 4 },
      { name: "reason", label: "Reason", hint: "Shown to their publishers.", rows: 2 },
    ],
    schema: failedForm,
    isGrave: true,
    doneMessage: "Payouts marked as failed",
  },
  {
    id: "discard",
    operation: "discardPayoutBatch",
    label: "Discard",
    from: ["MADE"],
    title: "Discard this batch?",
    text: (batch) =>
      `Only if the bank does not have this file and never will. Its payouts (${sumOf(batch)}) will go into another file; with both, the bank would pay twice. Delete the file first.`,
    fields: [
      { name: "messageId", label: "Message ID", hint: "From the list (MsgId in a bank file), to confirm the batch." },
      { name: "reason", label: "Reason", hint: "It is recorded in the audit log.", rows: 2 },
    ],
    schema: discardBatchForm,
    isGrave: true,
    doneMessage: "Batch discarded. Do not use its file",
  },
];

export const batchActionsFor = (state: BatchRow["state"]): readonly BatchAction[] =>
  batchActions.filter(({ from }) => from.includes(state));
