import { fromCents } from "../../../lib/money";
import { methodLabel, type PayoutStatusName } from "../../../ui/payout/payoutWords";
import type { DeskPayoutRow } from "./rows";

export type ActId = "sent" | "paid" | "release" | "hold" | "failed";

export interface Act {
  id: ActId;
  label: string;
  from: readonly PayoutStatusName[];
  /** What is asked before it is done. */
  title: string;
  text: (payout: DeskPayoutRow) => string;
  needsReason: boolean;
  done: string;
}

const sumTo = ({ net, method, destination }: DeskPayoutRow) =>
  `${fromCents(net.cents)} by ${methodLabel(method)} to ${destination}`;

/** What can be done with a payout, the usual step first. */
export const acts: readonly Act[] = [
  {
    ...{ id: "sent", label: "Mark sent", from: ["CALCULATED"], needsReason: false },
    title: "Mark as sent?",
    text: (payout) => `You have given ${sumTo(payout)} to the bank. ${payout.publisherName} gets a mail about it.`,
    done: "Payout marked as sent",
  },
  {
    ...{ id: "paid", label: "Mark paid", from: ["SENT"], needsReason: false },
    title: "Mark as paid?",
    text: (payout) => `${sumTo(payout)} has arrived. This ends the payout.`,
    done: "Payout marked as paid",
  },
  {
    ...{ id: "release", label: "Release", from: ["HELD"], needsReason: false },
    title: "Release this payout?",
    text: (payout) => `${sumTo(payout)} can then be sent.`,
    done: "Payout released",
  },
  {
    ...{ id: "hold", label: "Hold", from: ["CALCULATED"], needsReason: true },
    title: "Hold this payout?",
    text: (payout) => `${sumTo(payout)} stays here until it is released.`,
    done: "Payout held",
  },
  {
    ...{ id: "failed", label: "Mark failed", from: ["CALCULATED", "HELD", "SENT"], needsReason: true },
    title: "Mark as failed?",
    text: ({ gross, publisherName }) =>
      `${fromCents(gross.cents)} returns to the balance of ${publisherName} for good, and joins its next payout.`,
    done: "Payout marked as failed",
  },
];

export const actsFor = (status: PayoutStatusName): readonly Act[] => acts.filter(({ from }) => from.includes(status));
