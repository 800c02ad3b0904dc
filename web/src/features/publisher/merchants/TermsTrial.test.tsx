import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { json, serve } from "../../../../test/serve";
import { WithApollo } from "../../../lib/network/WithApollo";
import { currentToasts } from "../../../ui/toast/toastStore";
import { TermsTrial, trialText } from "./TermsTrial";

const money = (cents: number) => ({ __typename: "Money", cents, currency: "USD" });
const sums = (orders: number, inForce: number, draft: number) => ({
  __typename: "SimulationSums",
  orders,
  inForce: money(inForce),
  draft: money(draft),
});
const outcome = (orders: number, inForce: number, draft: number) => ({
  __typename: "SimulationOutcome",
  total: sums(orders, inForce, draft),
  bonusByMonth: [],
});

type State = "WAITING" | "RUNNING" | "DONE" | "FAILED" | "CANCELLED";
/** What the server has; a test moves it on. */
let kept: { state: State; error?: string; result?: object };
let refusal: string | null;
/** Of one test: Apollo's cache outlives it. */
let id = "";
let tests = 0;
let server: Awaited<ReturnType<typeof serve>>;

beforeEach(async () => {
  kept = { state: "RUNNING" };
  refusal = null;
  tests += 1;
  id = `trial-${tests}`;
  server = await serve(({ body }, response) => {
    const { operationName } = JSON.parse(body);
    if (operationName === "TryTerms" && refusal) {
      const errors = [{ message: refusal, extensions: { code: "NOT_FOUND" } }];
      return json(response, 200, { data: null, errors });
    }
    if (operationName === "CancelTermsTrial") {
      kept = { state: "CANCELLED" };
      return json(response, 200, { data: { cancelTask: { __typename: "Task", id, state: "CANCELLED" } } });
    }
    const progress = { done: 10, total: 40, isCancelling: false, error: kept.error ?? null };
    const task = { __typename: "Task", id, state: kept.state, ...progress };
    const period = { from: "2026-08-23", to: "2026-11-20" };
    const trial = { __typename: "Simulation", id, ...period, task, result: kept.result ?? null };
    const field = operationName === "TryTerms" ? "startTermsSimulation" : "simulation";
    return json(response, 200, { data: { [field]: trial } });
  });
});
afterEach(() => server.stop());

const show = () =>
  render(
    <WithApollo>
      <TermsTrial merchantId="m1" version={3} />
    </WithApollo>,
  );
const button = (name: RegExp) => screen.findByRole("button", { name });
const begin = async () => userEvent.click(await button(/^Try them on your orders of the last 90 days$/));

describe("TermsTrial", () => {
  it("asks for nothing by itself, then shows the progress and the result", async () => {
    show();
    expect(server.seen).toEqual([]);
    await begin();
    await screen.findByText("10 of 40 orders");
    expect(JSON.parse(server.seen[0]?.body ?? "").variables).toEqual({ merchantId: "m1", version: 3, days: 90 });
    kept = { state: "DONE", result: outcome(37, 12_537, 12_010) };
    await screen.findByText(
      "Your 37 orders would have earned 4.2% less: $120.10 instead of $125.37.",
      {},
      { timeout: 5000 },
    );
    screen.getByText(/Aug 23 – Nov 20, 2026, after returns/);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("says so where the publisher has no orders", async () => {
    kept = { state: "DONE", result: outcome(0, 0, 0) };
    show();
    await begin();
    await screen.findByText(/^You earned by no order of this brand from Aug 23/);
  });

  it("can be cancelled, and tried again", async () => {
    show();
    await begin();
    await userEvent.click(await button(/^Cancel$/));
    await screen.findByText("This was cancelled.");
    // By then, what was asked while it was cancelled is answered.
    await waitFor(() => expect(screen.getByRole("button", { name: "Try again" })).toHaveProperty("disabled", false));
    kept = { state: "DONE", result: outcome(1, 1000, 1000) };
    id = `${id}-again`;
    await userEvent.click(await button(/^Try again$/));
    await screen.findByText("Your order would have earned the same: $10.00.");
  });

  it("says why it failed", async () => {
    kept = { state: "FAILED", error: "It was interrupted too often." };
    show();
    await begin();
    expect((await screen.findByRole("alert")).textContent).toBe("It was interrupted too often.");
  });

  it("says why it was refused, such as for terms that were withdrawn meanwhile", async () => {
    refusal = "Announced terms not found";
    show();
    await begin();
    // The button is there before it begins, too.
    await waitFor(() => expect(currentToasts().at(-1)?.description).toBe(refusal));
    await screen.findByRole("button", { name: /^Try them/ });
  });
});

describe("trialText", () => {
  const compared = (inForce: number, draft: number) => ({
    orders: 2,
    inForce: { cents: inForce, currency: "EUR" },
    draft: { cents: draft, currency: "EUR" },
  });

  it("names what is more, hardly different, or more than nothing", () => {
    expect(trialText(compared(1000, 1500))).toBe("Your 2 orders would have earned 50% more: €15.00 instead of €10.00.");
    expect(trialText(compared(1_000_000, 999_999))).toMatch(/earned less than 0.1% less: €9,999.99/);
    expect(trialText(compared(0, 500))).toBe("Your 2 orders would have earned more: €5.00 instead of €0.00.");
  });
});
