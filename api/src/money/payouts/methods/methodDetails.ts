import type { DirectDepositDetails, PaypalDetails, WireDetails } from "../../../contract/payoutForms";

/** What a publisher enters. */
export type MethodDetails =
  | ({ kind: "paypal" } & PaypalDetails)
  | ({ kind: "direct-deposit" } & DirectDepositDetails)
  | ({ kind: "wire" } & WireDetails);
