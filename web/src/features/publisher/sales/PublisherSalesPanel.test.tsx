import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrowserRouter } from "react-router-dom";
import type { DayRange } from "../../../../../api/src/contract/days";
import { json, serve } from "../../../../test/serve";
import { useAddress } from "../../../lib/navigation/useAddress";
import { apolloClient } from "../../../lib/network/apolloClient";
import { WithApollo } from "../../../lib/network/WithApollo";
import type { RangeState } from "../../../ui/range/useRange";
import { PublisherSalesPanel } from "./PublisherSalesPanel";

const money = (cents: number) => ({ __typename: "Money", cents });
const sale = (orderId: string) => ({
  __typename: "Sale",
  id: orderId,
  orderId,
  status: "PENDING",
  reason: null,
  subId: null,
  why: {},
  amount: money(1000),
  returnedAmount: money(0),
  commission: money(100),
  receivedAt: "2026-01-05T12:00:00.000Z",
  merchant: null,
  link: null,
});
const page = (orders: string[], totalCount = orders.length) => ({
  __typename: "SaleConnection",
  totalCount,
  nodes: orders.map(sale),
  pageInfo: { __typename: "PageInfo", endCursor: "end", hasNextPage: totalCount > orders.length },
});

type Variables = { range: DayRange; status: string | null; after: string | null; isAllTime: boolean };
let respond: (variables: Variables) => object | null;
let server: Awaited<ReturnType<typeof serve>>;
beforeEach(async () => {
  await apolloClient().clearStore();
  window.history.replaceState(null, "", "/dashboard/publisher/earnings");
  server = await serve(({ body }, response) => {
    const data = respond(JSON.parse(body).variables);
    json(response, 200, data ? { data } : { data: null, errors: [{ message: "The loom is down" }] });
  });
});
afterEach(() => server.stop());

const requests = (): Variables[] => server.seen.map(({ body }) => JSON.parse(body).variables);
const setRange = jest.fn();
const daysOf = (range: DayRange): RangeState => ({
  range,
  isAllTime: !range.from && !range.to,
  compare: false,
  today: "2026-03-14",
  variables: { range, compare: false },
  query: range.from ? `from=${range.from}` : "",
  setRange,
  setCompare: jest.fn(),
});
const allTime = daysOf({ from: null, to: null });
const sinceMarch = daysOf({ from: "2026-03-01", to: null });

let change: ReturnType<typeof useAddress>[1];
function Address() {
  [, change] = useAddress();
  return null;
}
const panel = (days: RangeState) => (
  <BrowserRouter>
    <WithApollo>
      <PublisherSalesPanel days={days} />
      <Address />
    </WithApollo>
  </BrowserRouter>
);

describe("PublisherSalesPanel", () => {
  it("explains an empty range and offers all time", async () => {
    respond = () => ({ sales: page([]), onAnyDay: page(["old"]) });
    render(panel(sinceMarch));
    await screen.findByText("No sales in this period.");
    screen.getByText("Selected period: Since Mar 1, 2026. There are sales in other periods.");
    await userEvent.click(screen.getByRole("button", { name: "Show all time" }));
    expect(setRange).toHaveBeenCalledWith({ from: null, to: null });
  });

  it("does not mention the range when there are no sales at all", async () => {
    respond = () => ({ sales: page([]), onAnyDay: page([]) });
    render(panel(sinceMarch));
    await screen.findByText("No sales yet.");
    await userEvent.selectOptions(screen.getByLabelText("Stage"), "Declined");
    await screen.findByText("No sales in this stage.");
    expect(screen.queryByText("Show all time")).toBeNull();
  });

  it("shows the first page after a change of range or stage", async () => {
    respond = ({ after }) => ({ sales: page([after ? "second" : "first"], 40), onAnyDay: page(["first"]) });
    const { rerender } = render(panel(allTime));
    await userEvent.click(await screen.findByRole("button", { name: "Next" }));
    await screen.findByText("16–16 of 40");
    // The range is part of the address, and so is the page: a change of one forgets the other.
    act(() => change((address) => address.set("from", "2026-03-01")));
    rerender(panel(sinceMarch));
    await screen.findByText("1–1 of 40");
    await userEvent.click(screen.getByRole("button", { name: "Next" }));
    await screen.findByText("16–16 of 40");
    await userEvent.selectOptions(screen.getByLabelText("Stage"), "Pending");
    await screen.findByText("1–1 of 40");
    await waitFor(() => expect(requests()).toHaveLength(5));
    expect(requests().map(({ after, status, range }) => [after, status, range.from])).toEqual([
      [null, null, null],
      ["end", null, null],
      [null, null, "2026-03-01"],
      ["end", null, "2026-03-01"],
      [null, "PENDING", "2026-03-01"],
    ]);
  });

  it("refetches a range shown before, since it may have new sales", async () => {
    respond = () => ({ sales: page(["old"]), onAnyDay: page(["old"]) });
    const { rerender } = render(panel(allTime));
    await screen.findByText("Order old");
    rerender(panel(sinceMarch));
    await waitFor(() => expect(requests()).toHaveLength(2));
    respond = () => ({ sales: page(["new", "old"]) });
    rerender(panel(allTime));
    await screen.findByText("Order new");
  });

  it("does not show sales of another range when loading fails", async () => {
    respond = ({ isAllTime }) => (isAllTime ? { sales: page(["old"]) } : null);
    const { rerender } = render(panel(allTime));
    await screen.findByText("Order old");
    rerender(panel(sinceMarch));
    await screen.findByText("Failed to load your sales");
    expect(screen.queryByText("Order old")).toBeNull();
    respond = () => ({ sales: page(["new"]), onAnyDay: page(["old"]) });
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("Order new");
  });
});
