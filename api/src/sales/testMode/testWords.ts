import { isCounted, NOT_A_VISIT } from "../../clicks/clickKind";
import { basisPointsToPercent, priceText } from "../../core/money";
import type { Why } from "../attribution/attribution";
import { CONSENT_NEEDED } from "../returns/lateReturn";
import { commissionOf } from "../saleTotals";
import { ofSomebody, type TestFacts, type TestOrder } from "./testFacts";

export interface TestWords {
  title: string;
  /** What would have been decided, or what was wrong. */
  text: string;
  /** Whether it is as it should be. */
  isOk: boolean;
}

const reasons: Partial<Record<Why["decision"], string>> = {
  "no click": "it names no click",
  "click too old": "its click is older than your cookie window",
  "click by a bot": "its click was counted as a bot",
  "not a visit": "its click was no visit to your shop",
  "merchant paused": "your program was not active when the click came",
  "publisher suspended": "the publisher's account was suspended when the click came",
  "account closed": "the publisher has closed its account",
  "link archived": "the link was archived when the click came",
  "partnership paused": "you had paused the partnership when the click came",
  "partnership ended": "the partnership had ended when the click came",
};

/** What arrived in test mode, as the Integrations page says it. */
export function wordsOf(facts: TestFacts): TestWords {
  if ("click" in facts) return clickWords(facts.click);
  if ("order" in facts) return orderWords(facts.order);
  if ("saleReturn" in facts) {
    const { returnId, amount, commission, status } = facts.saleReturn;
    const taken = `Would take back ${priceText(commission, facts.currency)} of commission.`;
    return {
      title: `Return ${returnId}, ${priceText(amount, facts.currency)}`,
      text: status === "proposed" ? CONSENT_NEEDED : taken,
      isOk: true,
    };
  }
  const { orderId, faults } = facts;
  return { title: orderId ? `Order ${orderId}, refused` : "A report, refused", text: faults.join(" · "), isOk: false };
}

function clickWords({ kind, because }: Extract<TestFacts, { click: unknown }>["click"]): TestWords {
  if (isCounted(kind))
    return { title: "A click", text: "A click came and would count. Now report an order.", isOk: true };
  const taken = kind === NOT_A_VISIT ? "not counted as a visit" : "counted as a bot";
  return {
    title: "A click that does not count",
    text: `A click came, ${taken} because ${because ?? "it does not look like a person's"}. An order after it earns nothing.`,
    isOk: false,
  };
}

function orderWords({ sale }: TestOrder): TestWords {
  const { orderId, amount, currency, status, why } = sale;
  const title = `Order ${orderId}, ${priceText(amount, currency)}`;
  const earns = `${priceText(commissionOf(sale.earnings), currency)} (${basisPointsToPercent(why.rateBasisPoints)}%)`;
  if (status === "claimed") {
    const text = `Would wait for you: your server did not sign it. Once you confirm it, its click would earn ${earns}.`;
    return { title, text, isOk: true };
  }
  if (status === "declined") {
    const reason = reasons[why.decision] ?? "its click ID was not issued by Weft for your shop";
    return { title, text: `Would be recorded, but earn nothing: ${reason}.`, isOk: false };
  }
  const own = sale.earnings.some(({ publisherId }) => ofSomebody(publisherId) === null);
  const by = own ? "A publisher's click in place of your test click" : "Its click";
  return { title, text: `Would be accepted. ${by} would earn ${earns}.`, isOk: true };
}
