import type { Template } from "./mail";

const MONEY = "You get this email because it is about your money. It can't be turned off.";

/** About payout lines that wait. */
export const riskMails: Record<string, Template> = {
  "payout-lines-held": ({ name, merchant, why, until }, publicUrl) => ({
    subject: `Part of your next payout waits: ${merchant}`,
    paragraphs: [
      `Hello ${name},`,
      `What you earned at ${merchant} is not paid for now. You keep it; it only waits. We saw this: ${why}.`,
      `Unless we decide otherwise, it is paid again from ${until} (UTC). If this is wrong, tell us why: a person reads it.`,
    ],
    action: { label: "See your payouts", url: `${publicUrl}/dashboard/publisher` },
    reason: MONEY,
  }),
  "payout-lines-kept": ({ name, merchant, reason }, publicUrl) => ({
    subject: `We looked at your earnings at ${merchant}`,
    paragraphs: [
      `Hello ${name},`,
      `What you earned at ${merchant} stays on hold until we release it.`,
      ...(reason ? [reason] : []),
      "If you think we got it wrong, please write to us.",
    ],
    action: { label: "Write to us", url: `${publicUrl}/contact` },
    reason: MONEY,
  }),
  "held-orders-declined": ({ name, merchant, count, why }, publicUrl) => ({
    subject: `Orders at ${merchant} were declined`,
    paragraphs: [
      `Hello ${name},`,
      `We looked at what is on hold at ${merchant}, and decline ${count} of its orders that were still open. They earn nothing. The reason: ${why}`,
      "Each of them says so in your orders, and you can claim an order that was declined wrongly.",
    ],
    action: { label: "See your orders", url: `${publicUrl}/dashboard/publisher/earnings` },
    reason: MONEY,
  }),
  "payout-lines-released": ({ name, merchant, reason }, publicUrl) => ({
    subject: `Your earnings at ${merchant} are paid again`,
    paragraphs: [
      `Hello ${name},`,
      `What you earned at ${merchant} no longer waits: your next payout includes it.`,
      ...(reason ? [reason] : []),
    ],
    action: { label: "See your payouts", url: `${publicUrl}/dashboard/publisher` },
    reason: MONEY,
  }),
};
