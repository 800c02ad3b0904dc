import type { TeamRight } from "../contract/team";

/** About payouts and what arrives at the bank: part of `operationRights.ts`. */
export const payoutRights = {
  setPayoutMethod: "money",
  setPayoutSetOff: "money",
  assignBankEntry: "money",
  setPayoutBankAmount: "money",
  readExchangeRates: "money",
  holdPayout: "money",
  releasePayout: "money",
  markPayoutSent: "money",
  markPayoutPaid: "money",
  markPayoutFailed: "money",
  markPayoutReturned: "money",
  runPayouts: "money",
  startPayoutRun: "money",
} as const satisfies Record<string, TeamRight>;
