import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { refused, serveGraphql } from "../../../../test/serveGraphql";
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

/** The server's data; a test advances it. */
let kept: { state: "RUNNING" | "DONE" | "CANCELLED"; result?: object };
let refusal: string | null;
/** Unique per test, because Apollo's cache outlives it. */
let id = "";
let tests = 0;
const sent = serveGraphql((operation) => {
  if (operation === "TryTerms" && refusal) return refused(refusal, { code: "NOT_FOUND" });
  if (operation === "CancelTermsTrial") {
    kept = { state: "CANCELLED" };
    return { cancelTask: { __typename: "Task", id, state: "CANCELLED" } };
  }
  const progress = { done: 10, total: 40, isCancelling: false, error: null };
  const task = { __typename: "Task", id, state: kept.state, ...progress };
  const period = { from: "2026-08-23", to: "2026-11-20" };
  const trial = { __typename: "Simulation", id, ...period, task, result: kept.result ?? null };
  return { [operation === "TryTerms" ? "startTermsSimulation" : "simulation"]: trial };
});
beforeEach(() => {
  kept = { state: "RUNNING" };
  refusal = null;
  tests += 1;
  id = `trial-${tests}`;
});

const show = () =>
  render(
    <WithApollo>
      <TermsTrial merchantId="m1" version={3} />
    </WithApollo>,
  );
const button = (name: RegExp) => screen.findByRole("button", { name });
const begin = async () => userEvent.click(await button(/^Compare with your orders of the last 90 days$/));

describe("TermsTrial", () => {
  it("requests nothing on its own, then shows progress and result", async () => {
    show();
    expect(sent()).toEqual([]);
    await begin();
    await screen.findByText("10 of 40 orders");
    expect(sent()[0]).toEqual({ merchantId: "m1", version: 3, days: 90 });
    kept = { state: "DONE", result: outcome(37, 12_537, 12_010) };
    await screen.findByText(
      "Your 37 orders would have earned 4.2% less: $120.10 instead of $125.37.",
      {},
      { timeout: 5000 },
    );
    screen.getByText(/Aug 23 – Nov 20, 2026, less returns/);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("shows if the publisher has no orders", async () => {
    kept = { state: "DONE", result: outcome(0, 0, 0) };
    show();
    await begin();
    await screen.findByText(/^You had no orders from this brand in this period/);
  });

  it("can be cancelled and retried", async () => {
    show();
    await begin();
    await userEvent.click(await button(/^Cancel$/));
    await screen.findByText("Cancelled.");
    // By then, requests sent before the cancellation are answered.
    await waitFor(() => expect(screen.getByRole("button", { name: "Retry" })).toHaveProperty("disabled", false));
    kept = { state: "DONE", result: outcome(1, 1000, 1000) };
    id = `${id}-again`;
    await userEvent.click(await button(/^Retry$/));
    await screen.findByText("Your order would have earned the same: $10.00.");
  });

  it("explains why it was rejected, e.g. for withdrawn terms", async () => {
    refusal = "Announced terms not found";
    show();
    await begin();
    // The button also exists before it starts.
    await waitFor(() => expect(currentToasts().at(-1)?.description).toBe(refusal));
    await screen.findByRole("button", { name: /^Compare with/ });
  });
});

describe("trialText", () => {
  const compared = (inForce: number, draft: number) => ({
    orders: 2,
    inForce: { cents: inForce, currency: "EUR" },
    draft: { cents: draft, currency: "EUR" },
  });

  it("describes more, hardly different, and more than nothing", () => {
    expect(trialText(compared(1000, 1500))).toBe("Your 2 orders would have earned 50% more: €15.00 instead of €10.00.");
    expect(trialText(compared(1_000_000, 999_999))).toMatch(/earned less than 0.1% less: €9,999.99/);
    expect(trialText(compared(0, 500))).toBe("Your 2 orders would have earned more: €5.00 instead of €0.00.");
  });
});
