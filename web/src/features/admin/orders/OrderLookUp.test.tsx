import { fireEvent, render, screen, within } from "@testing-library/react";
import { BrowserRouter } from "react-router-dom";
import { json, serve } from "../../../../test/serve";
import { apolloClient } from "../../../lib/network/apolloClient";
import { WithApollo } from "../../../lib/network/WithApollo";
import { OrderLookUp } from "./OrderLookUp";

const money = (cents: number) => ({ __typename: "Money", cents, currency: "USD" });
const sale = (orderId: string, product: object | null) => ({
  __typename: "Sale",
  id: orderId,
  orderId,
  status: "PENDING",
  reason: null,
  amount: money(1000),
  returnedAmount: money(0),
  commission: money(100),
  subId: null,
  occurredAt: "2026-01-05T12:00:00.000Z",
  receivedAt: "2026-01-05T12:00:00.000Z",
  decidedAt: null,
  hold: null,
  ordersOnClick: 1,
  why: {},
  stage: "TRACKED",
  nextStageAt: null,
  waitsForBrand: false,
  publisherName: "Maya",
  sharedWith: 0,
  shares: [],
  consideredPublishers: [],
  merchant: { __typename: "Merchant", id: "m1", name: "Maison Orsay", logo: null },
  lines: [{ __typename: "SaleLine", sku: "silk-s", quantity: 1, product }],
  link: null,
});
const silk = { __typename: "BoughtProduct", title: "Silk slip dress", picturePath: "/pictures/silk/1" };

let server: Awaited<ReturnType<typeof serve>>;
beforeEach(async () => {
  await apolloClient().clearStore();
  window.history.replaceState(null, "", "/admin/orders");
  server = await serve(({ body }, response) => {
    const isOrders = JSON.parse(body).operationName === "AdminOrders";
    const pageInfo = { __typename: "PageInfo", endCursor: null, hasNextPage: false };
    const orders = { __typename: "OrderConnection", nodes: [sale("A-1", silk), sale("A-2", null)], pageInfo };
    json(response, 200, isOrders ? { data: { orders } } : { data: null, errors: [{ message: "Not asked here" }] });
  });
});
afterEach(() => server.stop());

it("OrderLookUp shows the first piece of an order, and the brand's mark where no feed lists it", async () => {
  render(
    <BrowserRouter>
      <WithApollo>
        <OrderLookUp />
      </WithApollo>
    </BrowserRouter>,
  );
  const [known, unknown] = [
    await screen.findByRole("rowheader", { name: /A-1/ }),
    await screen.findByRole("rowheader", { name: /A-2/ }),
  ];
  within(known).getByText("Silk slip dress");
  expect(known.querySelector("img")?.getAttribute("src")).toMatch(/^\/pictures\/silk\/1\?/);
  within(unknown).getByText("silk-s");
  expect(unknown.querySelector("img[src*=pictures]")).toBeNull();
  expect(unknown.querySelector("[data-monogram=MO]")).not.toBeNull();
  fireEvent.error(known.querySelector("img") as Element);
  expect(known.querySelector("[data-monogram=MO]")).not.toBeNull();
});
