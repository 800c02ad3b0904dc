import { amountMessage } from "../../../contract/saleForms";
import type { TermsDocument } from "../../../contract/terms/termsDocument";
import { type TestOrder, testOrderForm } from "../../../contract/terms/testOrderForm";
import { BadInputError } from "../../../platform/errors";
import { parseAmount } from "../../../platform/money";
import { type DecidedGroup, decide } from "../decide";
import { payText } from "../describeTerms";
import type { OrderFacts } from "../orderFacts";
import { parseStrictly } from "../parseTerms";
import type { TestedTerms } from "./testOrder.type";

/** The facts of a made-up order; today unless it names a day. */
export function parseTestOrder(input: unknown, today: string, currency: string): OrderFacts {
  const { lines: given, ...order } = parseStrictly(testOrderForm, input) as TestOrder;
  const lines = given.map(({ sku, category, brand, quantity, amount }, index) => ({
    sku: sku ?? "",
    category: category || null,
    brand: brand || null,
    quantity: quantity ?? 1,
    amount: testAmount(amount, currency, index),
    returnedQuantity: 0,
    returnedAmount: 0,
  }));
  return {
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
    tax: 0,
    shipping: 0,
    discount: 0,
    returnedAmount: 0,
    lines,
    day: order.day ?? today,
    customer: order.customer ?? null,
    country: order.country ?? null,
    code: order.code ?? null,
    partnerKind: order.partnerKind ?? null,
    publisherGroups: order.publisherGroup ? [order.publisherGroup] : [],
  };
}

function testAmount(text: string, currency: string, index: number): number {
  const amount = parseAmount(text, currency);
  if (amount === undefined) throw new BadInputError({ [`lines[${index}].amount`]: amountMessage(currency) });
  return amount;
}

/** What these terms pay for it, line by line and in groups. */
export function testTerms(order: OrderFacts, terms: TermsDocument): TestedTerms {
  const { groups, commission, isCapped } = decide(order, terms);
  const { currency } = terms;
  const described = (group: DecidedGroup) => {
    const index = terms.rules.findIndex(({ id }) => id === group.ruleId);
    return {
      kind: group.kind,
      ruleNumber: index < 0 ? null : index + 1,
      ruleName: group.name,
      pay: group.pay && payText(group.pay, currency),
    };
  };
  return {
    lines: order.lines.flatMap((_, position) => {
      const group = groups.find(({ positions }) => positions.includes(position));
      return group ? [described(group)] : [];
    }),
    groups: groups.map((group) => ({ ...described(group), base: group.base, commission: group.commission, currency })),
    commission,
    isCapped,
    currency,
  };
}
