import type {
  NextPayoutQuery,
  OwnPayoutMethodsQuery,
  OwnPayoutsQuery,
  PayoutLinesQuery,
} from "../../../generated/publisher";

export type Next = NextPayoutQuery;
export type PayoutRow = OwnPayoutsQuery["payouts"]["nodes"][number];
export type LineRow = PayoutLinesQuery["payout"]["lines"]["nodes"][number];
export type Methods = OwnPayoutMethodsQuery["payoutMethod"];
