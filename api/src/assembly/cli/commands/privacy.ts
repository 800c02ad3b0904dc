import type { ShopperData } from "../../../lifecycle";
import { command, type Io } from "../command";
import { withApp } from "../withApp";

const options = {
  order: { about: "The shop's order ID.", value: "ID" },
  click: { about: "The ID of the credited click.", value: "ID" },
  merchant: { about: "Orders of this brand only.", value: "ID" },
} as const;

interface Given {
  order: string | undefined;
  click: string | undefined;
  merchant: string | undefined;
}

const chosen = ({ order, click, merchant }: Given) => ({
  ...(order && { order }),
  ...(click && { click }),
  ...(merchant && { merchantId: merchant }),
});

function print(io: Io, { saleId, orderId, clickIds, held }: ShopperData): void {
  io.print(`order ${orderId} (${saleId}), clicks: ${clickIds.join(", ") || "none"}`);
  for (const { what, count } of held) io.print(`  ${count} ${what}`);
}

function none(io: Io): number {
  io.complain("No order found. Select one with --order or --click.");
  return 1;
}

export const privacyFind = command({
  name: "privacy:find",
  summary: "Shows the personal data stored for an order.",
  options,
  run: (io, given) =>
    withApp(async ({ services: { shopperPrivacy } }) => {
      const sales = await shopperPrivacy.salesOf(chosen(given));
      for (const sale of sales) print(io, await shopperPrivacy.find(sale));
      return sales.length === 0 ? none(io) : undefined;
    }),
});

export const privacyErase = command({
  name: "privacy:erase",
  summary: "Erases what links an order to its shopper. Amounts and commissions stay.",
  options,
  run: (io, given) =>
    withApp(async ({ services: { shopperPrivacy } }) => {
      const sales = await shopperPrivacy.salesOf(chosen(given));
      // An order ID is unique within one shop only, so the operator names the brand if several match.
      if (sales.length > 1 && !given.merchant) {
        for (const { merchantId, orderId } of sales) io.complain(`order ${orderId} of brand ${merchantId}`);
        io.complain("Several orders match. Select the brand with --merchant.");
        return 1;
      }
      for (const sale of sales) print(io, await shopperPrivacy.erase(sale, null));
      return sales.length === 0 ? none(io) : undefined;
    }),
});
