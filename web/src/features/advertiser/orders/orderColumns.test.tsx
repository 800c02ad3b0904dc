import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import type { SaleRowFragment } from "../../../generated/advertiser";
import { WithApollo } from "../../../lib/network/WithApollo";
import { DataTable } from "../../../ui/table/DataTable";
import { orderColumns } from "./orderColumns";

const money = (cents: number) => ({ cents, currency: "USD" });
const line = (sku: string, quantity: number, title?: string) => ({
  sku,
  product: title === undefined ? null : { title, picturePath: `/pictures/${sku}/1` },
  category: null,
  quantity,
  returnedQuantity: 0,
  amount: money(1000),
  returnedAmount: money(0),
});
const sale = (orderId: string, lines: SaleRowFragment["lines"]): SaleRowFragment => ({
  id: orderId,
  orderId,
  status: "APPROVED",
  reason: null,
  publisherName: "Maya",
  commissionRate: 10,
  receivedAt: "2026-01-05T12:00:00.000Z",
  decidedAt: null,
  subId: null,
  why: {},
  hold: null,
  ordersOnClick: 1,
  amount: money(1000),
  returnedAmount: money(0),
  commission: money(100),
  sharedWith: 0,
  shares: [],
  link: null,
  claims: [],
  lines,
  returns: [],
});

it("the order table shows the first piece of an order with its picture, and the SKU of what no feed lists", async () => {
  const opened: string[] = [];
  const rows = [
    sale("A-1", [line("silk-s", 2, "Silk slip dress"), line("belt", 1)]),
    sale("A-2", [line("unknown", 1)]),
    sale("A-3", [line("", 1)]),
  ];
  render(
    <MemoryRouter>
      <WithApollo>
        <DataTable
          layout="fixed"
          label="Sales"
          rows={rows}
          columns={orderColumns({
            rows,
            openDialog: () => undefined,
            openOrder: (id) => opened.push(id),
            keepFocusAt: () => undefined,
          })}
        />
      </WithApollo>
    </MemoryRouter>,
  );
  const cellOf = (id: string) => screen.getByRole("rowheader", { name: new RegExp(id) });
  const pictureIn = (id: string) => cellOf(id).querySelector("img");
  within(cellOf("A-1")).getByText("2 × Silk slip dress +1");
  expect(pictureIn("A-1")?.getAttribute("src")).toMatch(/^\/pictures\/silk-s\/1\?/);
  within(cellOf("A-2")).getByText("unknown");
  expect([pictureIn("A-2"), pictureIn("A-3")]).toEqual([null, null]);
  expect(cellOf("A-3").textContent).toBe("A-3");
  // A picture that does not come leaves no broken one.
  fireEvent.error(pictureIn("A-1") as Element);
  expect(pictureIn("A-1")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Open order A-1" }));
  expect(opened).toEqual(["A-1"]);
});
