import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { plainTerms } from "../../../../../api/src/contract/terms/termsDocument";
import { refused, serveGraphql } from "../../../../test/serveGraphql";
import { WithApollo } from "../../../lib/network/WithApollo";
import { currentToasts } from "../../../ui/toast/toastStore";
import { Simulation } from "./Simulation";

const document = plainTerms({ currency: "USD", basisPoints: 1200, windowDays: 30, returnDays: 30 });
const money = (cents: number) => ({ __typename: "Money", cents });
const sums = (inForce: number, draft: number, __typename = "SimulationSums") => ({
  __typename,
  orders: 4,
  value: money(46_000),
  inForce: money(inForce),
  draft: money(draft),
});
const rule = (kind: string, ruleId: string | null, name: string | null, inForce: number, draft: number) => ({
  ...sums(inForce, draft, "SimulationRule"),
  kind,
  ruleId,
  name,
});
const group = (kind: string, name: string | null, basisPoints: number) => ({
  __typename: "SimulationGroup",
  kind,
  name,
  pay: { basisPoints },
});
const result = {
  __typename: "SimulationOutcome",
  total: sums(4600, 4250),
  byRule: [rule("RULE", "shoes", "Shoes", 1300, 2600), rule("OTHERWISE", null, null, 3300, 1650)],
  byPublisher: [{ ...sums(4600, 4250, "SimulationPublisher"), id: "p1", name: "Maya Okafor" }],
  otherPublishers: null,
  publisherCount: 1,
  byCategory: [{ ...sums(4600, 4250, "SimulationPart"), key: "Coats" }],
  otherCategories: null,
  byCustomer: [{ ...sums(4600, 4250, "SimulationPart"), key: "new" }],
  byMonth: [{ ...sums(4600, 4250, "SimulationPart"), key: "2026-11" }],
  bonusByMonth: [{ ...sums(0, 1200, "SimulationPart"), key: "2026-11" }],
  changed: [
    {
      __typename: "SimulationOrder",
      saleId: "s1",
      orderId: "A-77",
      publisherName: "Maya Okafor",
      inForce: money(2000),
      draft: money(1000),
      inForceGroups: [group("OTHERWISE", null, 1000)],
      draftGroups: [group("OTHERWISE", null, 500)],
    },
  ],
};

type State = "WAITING" | "RUNNING" | "DONE" | "FAILED" | "CANCELLED";
/** The server's data; a test advances it. */
let kept: { state: State; error?: string; result?: object } | null;
/** Unique per test, because Apollo's cache outlives it. */
let hash = "";
let hashes = 0;
const sent = serveGraphql((operation, variables) => {
  const id = `task-${hash}`;
  if (operation === "StartSimulation") {
    if (variables.days === 365) return refused("Please wait for your other simulations or cancel one");
    kept = { state: "RUNNING" };
    return { startSimulation: { __typename: "Simulation", id, hash } };
  }
  if (operation === "CancelSimulation") {
    kept = { state: "CANCELLED" };
    return { cancelTask: { __typename: "Task", id, state: "CANCELLED" } };
  }
  const progress = { done: 1200, total: 5000, error: kept?.error ?? null, isCancelling: false };
  const task = { __typename: "Task", id, state: kept?.state, ...progress };
  const dates = { from: "2026-08-23", to: "2026-11-20" };
  const simulation = { __typename: "Simulation", id, hash: variables.hash, ...dates, task };
  return { latestSimulation: kept && { ...simulation, result: kept.result ?? null } };
});
beforeEach(() => {
  kept = null;
  hashes += 1;
  hash = `hash-${hashes}`;
});

const show = (given: string | null = hash) =>
  render(
    <MemoryRouter>
      <WithApollo>
        <Simulation document={document} hash={given} />
      </WithApollo>
    </MemoryRouter>,
  );
const button = (name: string) => screen.findByRole("button", { name });

describe("Simulation", () => {
  it("starts, shows its progress and then what changes, by rule and by publisher", async () => {
    show();
    await userEvent.click(await button("Simulate"));
    await screen.findByText("1,200 of 5,000 orders");
    expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("24");
    expect(sent("StartSimulation")).toEqual([{ document, days: 90 }]);
    kept = { state: "DONE", result };
    await screen.findByText(
      /7.6% less commission than under current terms: \$42.50 instead of \$46.00/,
      {},
      { timeout: 5000 },
    );
    const cells = (table: string, row: string) =>
      within(within(screen.getByRole("table", { name: table })).getByRole("row", { name: new RegExp(row) }))
        .getAllByRole("cell")
        .map(({ textContent }) => textContent);
    expect(cells("By rule", "^Shoes")).toEqual(["$460.00", "$13.00", "$26.00", "+$13.00"]);
    expect(cells("By rule", "^All other orders")).toEqual(["$460.00", "$33.00", "$16.50", "−$16.50"]);
    expect(cells("By rule", "^Total")).toEqual(["$460.00", "$46.00", "$42.50", "−$3.50"]);
    expect(cells("Creators", "^Maya Okafor")).toEqual(["$46.00", "−$3.50"]);
    expect(screen.getAllByRole("img", { name: /Current|Current terms \$46.00, draft \$42.50/ }).length).toBeGreaterThan(
      0,
    );
    screen.getByRole("columnheader", { name: "Creator" });
    await userEvent.click(await button("Months"));
    screen.getByRole("columnheader", { name: "Month" });
    expect(cells("Months", "^November 2026")).toEqual(["$46.00", "−$3.50"]);
    await userEvent.click(screen.getByText("The order that changes"));
    expect(cells("Orders that change most", "A-77")).toEqual([
      "$20.00All other orders 10%",
      "$10.00All other orders 5%",
      "−$10.00",
    ]);
    await button("Simulate again");
  });

  it("can be cancelled while running", async () => {
    kept = { state: "WAITING" };
    show();
    await userEvent.click(await button("Cancel"));
    await screen.findByText("This simulation was cancelled.");
  });

  it("explains why it failed or was rejected", async () => {
    kept = { state: "FAILED", error: "It was interrupted too often." };
    show();
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("It was interrupted too often."));
    await userEvent.click(await button("1 year"));
    await userEvent.click(await button("Simulate again"));
    await waitFor(() => expect(currentToasts().at(-1)?.description).toMatch(/wait for your other simulations/));
  });

  it("shows if there was nothing to compare", async () => {
    kept = { state: "DONE", result: { ...result, total: { ...sums(0, 0), orders: 0 } } };
    show();
    await screen.findByText("No orders to compare.");
  });

  it("waits for the draft to be saved", async () => {
    show(null);
    await screen.findByText(/Save the draft to compare/);
    expect((await button("Simulate")).hasAttribute("disabled")).toBe(true);
    expect(sent()).toEqual([]);
  });
});
