import { inMoney } from "../../../lib/money";
import { methodLabel, type PayoutStatusName } from "../../../shared/payouts/payoutLabels";
import type { RunPayoutRow } from "./runTypes";

export type PayoutActionId = "sent" | "paid" | "release" | "hold" | "failed" | "returned";

export interface PayoutAction {
  id: PayoutActionId;
  operation: string;
  label: string;
  from: readonly PayoutStatusName[];
  /** Title of the confirmation dialog. */
  title: string;
  text: (payout: RunPayoutRow) => string;
  needsReason: boolean;
  doneMessage: string;
}

const sumTo = ({ net, method, destination }: RunPayoutRow) =>
  `${inMoney(net)} by ${methodLabel(method)} to ${destination}`;

/** Actions on a payout, the most common one first. */
export const payoutActions: readonly PayoutAction[] = [
  {
    id: "sent",
    operation: "markPayoutSent",
    label: "Mark sent",
    from: ["CALCULATED"],
    needsReason: false,
    title: "Mark as sent?",
    text: (payout) => `You have sent ${sumTo(payout)} by hand, without a file. ${payout.publisherName} gets an email.`,
    doneMessage: "Payout marked as sent",
  },
  {
    id: "paid",
    operation: "markPayoutPaid",
    label: "Mark paid",
    from: ["SENT"],
    needsReason: false,
    title: "Mark as paid?",
    text: (payout) => `${sumTo(payout)} has arrived.`,
    doneMessage: "Payout marked as paid",
  },
  {
    id: "release",
    operation: "releasePayout",
    label: "Release",
    from: ["HELD"],
    needsReason: false,
    title: "Release this payout?",
    text: (payout) => `${sumTo(payout)} can then be sent.`,
    doneMessage: "Payout released",
  },
  {
    id: "hold",
    operation: "holdPayout",
    label: "Hold",
    from: ["CALCULATED"],
    needsReason: true,
    title: "Hold this payout?",
    text: (payout) => `${sumTo(payout)} stays here until it is released.`,
    doneMessage: "Payout held",
  },
  {
    id: "failed",
    operation: "markPayoutFailed",
    label: "Mark failed",
    from: ["CALCULATED", "HELD", "SENT"],
    needsReason: true,
    title: "Mark as failed?",
    text: ({ gross, publisherName }) =>
      `${inMoney(gross)} returns to the balance of ${publisherName} and joins the next payout.`,
    doneMessage: "Payout marked as failed",
  },
  {
    id: "returned",
    operation: "markPayoutReturned",
    label: "Returned by bank",
    from: ["PAID"],
    needsReason: true,
    title: "Mark as returned by the bank?",
    text: ({ gross, publisherName }) =>
      `The money had arrived and came back. ${inMoney(gross)} returns to the balance of ${publisherName} and joins the next payout.`,
    doneMessage: "Payout marked as returned",
  },
];

export const payoutActionsFor = (status: PayoutStatusName): readonly PayoutAction[] =>
  payoutActions.filter(({ from }) => from.includes(status));
