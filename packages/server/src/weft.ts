import { type Answered, type HttpOptions, post } from "./http.js";
import { type OrderToSign, signOrder } from "./signing.js";
import type { Failure, Order, OrderReturn, ReturnResult, Sale, SaleResult, SaleReturn } from "./types.js";

export interface WeftOptions extends HttpOptions {
  /** For signatures. */
  merchantId?: string;
  signingSecret?: string;
}

export interface Weft {
  /** Never throws because of Weft or the network: check `outcome`. */
  reportSale(order: Order): Promise<SaleResult>;
  reportReturn(orderId: string, orderReturn: OrderReturn): Promise<ReturnResult>;
  /** For orders that the shop's page reports; needs `merchantId` and `signingSecret`. */
  signOrder(order: Omit<OrderToSign, "merchantId">): string;
}

export function createWeft(options: WeftOptions): Weft {
  for (const name of ["address", "apiKey"] as const)
    if (!options[name]) throw new TypeError(`createWeft: ${name} is missing`);

  return {
    async reportSale(order) {
      const answer = await post(options, "/api/v1/sales", order);
      if (isFailure(answer)) return answer;
      return { outcome: answer.status === 200 ? "known" : "recorded", sale: answer.body as unknown as Sale };
    },

    async reportReturn(orderId, orderReturn) {
      const answer = await post(options, `/api/v1/sales/${encodeURIComponent(orderId)}/returns`, orderReturn);
      if (isFailure(answer)) return answer;
      const outcome = answer.status === 202 ? "proposed" : answer.status === 200 ? "known" : "recorded";
      return { outcome, return: answer.body as unknown as SaleReturn };
    },

    signOrder(order) {
      const { merchantId, signingSecret } = options;
      if (!merchantId || !signingSecret)
        throw new TypeError("signOrder: createWeft needs merchantId and signingSecret");
      return signOrder(signingSecret, { merchantId, ...order });
    },
  };
}

const isFailure = (answer: Answered | Failure): answer is Failure => "outcome" in answer;
