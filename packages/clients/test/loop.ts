import { type WeftClient, WeftError } from "../weft";

/** Order, read, return, report: the scenario every client runs. */
export async function loop(weft: WeftClient, clickId: string, orderId: string) {
  const sale = await weft.postSales({ orderId, amount: "100.00", clickId });
  await weft.postSalesReturns(orderId, { returnId: `of ${orderId}`, amount: "40.00" });
  const read = await weft.getSalesByOrderId(orderId);
  const page = await weft.getSales({ search: orderId, limit: "1" });
  const refused = await weft.postSales({ orderId, amount: "1.00" }).catch((error) => error);
  if (!(refused instanceof WeftError)) throw new Error("an order with a different amount was accepted");
  return {
    status: sale.status,
    returned: read.returnedAmount,
    listed: page.sales.map((one) => one.orderId),
    rows: (await weft.getAdvertiserReports({ from: "2020-01-01" })).length,
    inFile: (await weft.getAdvertiserSalesCsv({ search: orderId })).includes(orderId),
    refused: [refused.status, refused.code, Boolean(refused.requestId)],
  };
}

/** The expected result in every language. */
export const outcomeFor = (orderId: string): object => ({
  status: "pending",
  returned: "40.00",
  listed: [orderId],
  rows: expect.any(Number),
  inFile: true,
  refused: [409, "CONFLICT", true],
});
