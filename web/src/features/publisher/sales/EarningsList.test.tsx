import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrowserRouter } from "react-router-dom";
import type { DayRange } from "../../../../../api/src/contract/days";
import { json, serve } from "../../../../test/serve";
import { useAddress } from "../../../lib/navigation/useAddress";
import { apolloClient } from "../../../lib/network/apolloClient";
import { WithApollo } from "../../../lib/network/WithApollo";
import type { RangeState } from "../../../ui/range/useRange";
import { AuthContext } from "../../session/useAuth";
import { EarningsList } from "./EarningsList";

const money = (cents: number, currency = "USD") => ({ __typename: "Money", cents, currency });
const sale = (orderId: string) => ({
  __typename: "Sale",
  id: orderId,
  orderId,
  status: "PENDING",
  reason: null,
  stage: "TRACKED",
  nextStageAt: "2026-12-21T12:00:00.000Z",
  waitsForBrand: false,
  hold: null,
  ordersOnClick: 1,
  occurredAt: "2026-01-05T12:00:00.000Z",
  lines: [
    { __typename: "SaleLine", sku: "SILK-01", category: null, quantity: 2, returnedQuantity: 0, amount: money(1000) },
    { __typename: "SaleLine", sku: "WOOL-02", category: null, quantity: 1, returnedQuantity: 0, amount: money(0) },
  ],
  returns: [],
  subId: null,
  amount: money(1000),
  returnedAmount: money(0),
  commission: money(100),
  receivedAt: "2026-01-05T12:00:00.000Z",
  merchant: null,
  link: null,
});
const page = (orders: string[], totalCount = orders.length) => ({
  __typename: "OrderConnection",
  nodes: orders.map(sale),
  pageInfo: { __typename: "PageInfo", endCursor: "end", hasNextPage: totalCount > orders.length },
  stages: [
    { stage: "PENDING", count: totalCount, cents: totalCount * 100 },
    { stage: "DECLINED", count: 0, cents: 0 },
  ].map(({ stage, count, cents }) => ({
    __typename: "OrderStageTab",
    stage,
    count,
    isMore: false,
    sums: count > 0 ? [{ __typename: "OrderSum", commission: money(cents) }] : [],
  })),
});
const anyDay = (orders: string[]) => ({ __typename: "SaleConnection", nodes: orders.map(sale) });

interface Variables {
  filter: { range?: DayRange; stages?: string[]; search?: string; merchantId?: string };
  sort: string;
  descending: boolean;
  after: string | null;
  isAllTime: boolean;
}
let respond: (variables: Variables) => object | null;
let server: Awaited<ReturnType<typeof serve>>;
beforeEach(async () => {
  await apolloClient().clearStore();
  window.history.replaceState(null, "", "/dashboard/publisher/earnings");
  server = await serve(({ body }, response) => {
    const { operationName, variables } = JSON.parse(body);
    const { id } = variables;
    const data =
      operationName === "OrderDecision"
        ? { sale: { __typename: "Sale", id, why: { __typename: "Attribution" } } }
        : (others[operationName] ?? respond(variables));
    json(response, 200, data ? { data } : { data: null, errors: [{ message: "The loom is down" }] });
  });
});
afterEach(() => server.stop());

/** What is asked beside the orders. */
const others: Record<string, object> = {
  LinkChoices: {
    linkChoices: {
      __typename: "LinkChoices",
      brands: [{ __typename: "x", count: 3, merchant: { __typename: "Merchant", id: "m1", name: "Maison Orsay" } }],
      channels: [],
      tags: [],
    },
  },
  DisplayRates: {
    displayRates: {
      __typename: "DisplayRates",
      currency: "USD",
      rates: [
        {
          __typename: "DisplayRate",
          currency: "EUR",
          day: new Date().toISOString().slice(0, 10),
          eurIsFrom: "1",
          eurIsTo: "1.1",
        },
      ],
    },
  },
};
const requests = (): Variables[] =>
  server.seen
    .map(({ body }) => JSON.parse(body))
    .filter(({ operationName }) => !others[operationName])
    .map(({ variables }) => variables);
const setRange = jest.fn();
const daysOf = (range: DayRange): RangeState => ({
  range,
  isAllTime: !range.from && !range.to,
  compare: false,
  isComparable: true,
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
const auth = {
  user: null,
  isLoading: false,
  hasEnded: false,
  login: jest.fn(),
  logout: jest.fn(),
  refetchUser: jest.fn(),
};
const panel = (days: RangeState) => (
  <BrowserRouter>
    <WithApollo>
      <AuthContext.Provider value={auth}>
        <EarningsList days={days} />
      </AuthContext.Provider>
      <Address />
    </WithApollo>
  </BrowserRouter>
);

describe("EarningsList", () => {
  it("shows the first product with title and image, or the brand's mark if not in a feed", async () => {
    const merchant = { __typename: "Merchant", id: "m1", name: "Maison Orsay", logo: null };
    const product = { __typename: "BoughtProduct", title: "Silk slip dress", picturePath: "/pictures/silk/1" };
    const [known, other] = page(["A-1", "A-2"]).nodes.map((node) => ({ ...node, merchant }));
    const lines = known?.lines.map((line, at) => (at === 0 ? { ...line, product } : line));
    respond = () => ({
      orders: { ...page(["A-1", "A-2"]), nodes: [{ ...known, lines }, other] },
      onAnyDay: anyDay([]),
    });
    render(panel(allTime));
    const productCell = (title: string) => screen.getByText(title).closest("td");
    await screen.findByText("2 × Silk slip dress +1");
    expect(productCell("2 × Silk slip dress +1")?.querySelector("img")?.getAttribute("src")).toMatch(
      /^\/pictures\/silk/,
    );
    expect(productCell("2 × SILK-01 +1")?.querySelector("img[src*=pictures]")).toBeNull();
    expect(productCell("2 × SILK-01 +1")?.querySelector("[data-monogram=MO]")).not.toBeNull();
  });

  it("explains an empty range and offers all time", async () => {
    respond = () => ({ orders: page([]), onAnyDay: anyDay(["old"]) });
    render(panel(sinceMarch));
    await screen.findByText("No orders in this period.");
    screen.getByText("Selected period: Since Mar 1, 2026. There are orders in other periods.");
    await userEvent.click(screen.getByRole("button", { name: "Show all time" }));
    expect(setRange).toHaveBeenCalledWith({ from: null, to: null });
  });

  it("doesn't mention the range when there are no orders at all", async () => {
    respond = () => ({ orders: page([]), onAnyDay: anyDay([]) });
    render(panel(sinceMarch));
    await screen.findByText("No orders yet.");
    await userEvent.click(screen.getByRole("button", { name: "Declined" }));
    await screen.findByText("No declined orders.");
    expect(screen.queryByText("Show all time")).toBeNull();
  });

  it("shows the first page after a change of range or stage", async () => {
    respond = ({ after }) => ({ orders: page([after ? "second" : "first"], 40), onAnyDay: anyDay(["first"]) });
    const { rerender } = render(panel(allTime));
    await userEvent.click(await screen.findByRole("button", { name: "Next" }));
    await screen.findByText("16–16 of 40");
    // Both range and page are in the URL: changing the range resets the page.
    act(() => change((address) => address.set("from", "2026-03-01")));
    rerender(panel(sinceMarch));
    await screen.findByText("1–1 of 40");
    await userEvent.click(screen.getByRole("button", { name: "Next" }));
    await screen.findByText("16–16 of 40");
    await userEvent.click(screen.getByRole("button", { name: /^Pending/ }));
    await screen.findByText("1–1 of 40");
    await waitFor(() => expect(requests()).toHaveLength(5));
    expect(requests().map(({ after, filter }) => [after, filter.stages, filter.range?.from])).toEqual([
      [null, undefined, undefined],
      ["end", undefined, undefined],
      [null, undefined, "2026-03-01"],
      ["end", undefined, "2026-03-01"],
      [null, ["PENDING"], "2026-03-01"],
    ]);
  });

  it("refetches a range shown before, since it may have new orders", async () => {
    respond = () => ({ orders: page(["old"]), onAnyDay: anyDay(["old"]) });
    const { rerender } = render(panel(allTime));
    await screen.findByText("old");
    rerender(panel(sinceMarch));
    await waitFor(() => expect(requests()).toHaveLength(2));
    respond = () => ({ orders: page(["new", "old"]) });
    rerender(panel(allTime));
    await screen.findByText("new");
  });

  it("doesn't show another range's orders if loading fails", async () => {
    respond = ({ isAllTime }) => (isAllTime ? { orders: page(["old"]) } : null);
    const { rerender } = render(panel(allTime));
    await screen.findByText("old");
    rerender(panel(sinceMarch));
    await screen.findByText("Failed to load your orders");
    expect(screen.queryByText("old")).toBeNull();
    respond = () => ({ orders: page(["new"]), onAnyDay: anyDay(["old"]) });
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    await screen.findByText("new");
  });

  it("shows products and approval day, and counts and totals per stage", async () => {
    respond = () => ({ orders: page(["MO-1", "MO-2"], 17), onAnyDay: anyDay([]) });
    render(panel(allTime));
    await screen.findByText("MO-1");
    const cells = screen.getAllByRole("cell", { name: "Pending · approves Dec 21" });
    expect(cells).toHaveLength(2);
    expect(screen.getAllByText("2 × SILK-01 +1")).toHaveLength(2);
    expect(screen.getByRole("button", { name: /^Pending/ }).textContent).toBe("Pending17$17.00");
    screen.getByText("17 orders");
  });

  it("lists sums of several currencies with an approximate total, and filters by brand", async () => {
    const { stages, ...rest } = page(["MO-1"]);
    const sums = [money(1000), money(2000, "EUR")].map((commission) => ({ __typename: "OrderSum", commission }));
    respond = ({ filter }) => ({
      orders: filter.merchantId ? page([]) : { ...rest, stages: [{ ...stages[0], sums }, stages[1]] },
      onAnyDay: anyDay([]),
    });
    render(panel(allTime));
    await screen.findByText("about $32.00 in total");
    expect(screen.getByRole("button", { name: /^Pending/ }).textContent).toBe("Pending1about $32.00");
    expect(screen.getByRole("definition").textContent).toBe("$10.00€20.00about $32.00 in total");
    await userEvent.selectOptions(screen.getByLabelText("Brand"), "Maison Orsay");
    await screen.findByText("No orders from this brand here.");
    expect(requests().at(-1)?.filter.merchantId).toBe("m1");
  });

  it("keeps search, stage, sorting and the open order in the URL", async () => {
    respond = () => ({ orders: page(["MO-1", "MO-2"]), onAnyDay: anyDay([]) });
    render(panel(allTime));
    await userEvent.type(await screen.findByLabelText("Search orders"), " MO-");
    await waitFor(() => expect(requests().at(-1)?.filter.search).toBe("MO-"));
    await userEvent.click(screen.getByRole("button", { name: "You earn" }));
    await waitFor(() => expect(requests().at(-1)).toMatchObject({ sort: "COMMISSION", descending: true }));
    await userEvent.click(await screen.findByRole("button", { name: "Why this amount? Order MO-1" }));
    const drawer = await screen.findByRole("dialog", { name: "Why this amount?" });
    expect(window.location.search).toBe("?search=MO-&sort=-commission&open=MO-1");
    await userEvent.click(within(drawer).getByRole("button", { name: "Next order" }));
    await within(drawer).findByText("Order MO-2");
    await userEvent.click(within(drawer).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(window.location.search).toBe("?search=MO-&sort=-commission"));
  });

  it("offers to clear a search without results", async () => {
    window.history.replaceState(null, "", "?search=nothing");
    respond = ({ filter }) => ({ orders: page(filter.search ? [] : ["MO-1"]), onAnyDay: anyDay([]) });
    render(panel(allTime));
    await screen.findByText('Nothing matches "nothing"');
    await userEvent.click(screen.getByRole("button", { name: "Clear search" }));
    await screen.findByText("MO-1");
  });
});
