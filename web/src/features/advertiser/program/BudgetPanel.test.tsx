import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { plainTerms } from "../../../../../api/src/contract/terms/termsDocument";
import { refused, serveGraphql } from "../../../../test/serveGraphql";
import { WithApollo } from "../../../lib/network/WithApollo";
import { currentToasts } from "../../../ui/toast/toastStore";
import { BudgetPanel } from "./BudgetPanel";

const inForce = plainTerms({ currency: "USD", basisPoints: 1000, windowDays: 30, returnDays: 30 });
const usd = (cents: number) => ({ __typename: "Money", cents, currency: "USD" });
const none = {
  month: "2026-11",
  amount: null,
  spent: usd(12_345),
  reducedRate: null,
  startsAt: null,
  reducedFrom: null,
};
/** The server's data. */
let state: object;
let refusal: string | null;
const sent = serveGraphql((operation, { input }) => {
  if (operation === "TermsPreview")
    return {
      termsPreview: {
        __typename: "TermsPreview",
        outdated: null,
        needsNotice: true,
        startsAt: "2026-12-07T12:00:00.000Z",
        partners: 3,
        links: 4,
        changes: [],
        warnings: [],
      },
    };
  if (operation !== "SetMonthlyBudget") return { myMonthlyBudget: { __typename: "MonthlyBudget", ...state } };
  if (refusal) return refused(refusal, { code: "BAD_USER_INPUT", fields: { reducedRate: refusal } });
  const { amount, reducedRate } = input as { amount: string | null; reducedRate: number | null };
  const cents = amount === null ? null : usd(Number(amount) * 100);
  state = { ...none, amount: cents, reducedRate, startsAt: reducedRate === null ? null : "2026-12-07T12:00:00.000Z" };
  return { setMonthlyBudget: { __typename: "MonthlyBudget", ...state } };
});
beforeEach(() => {
  state = none;
  refusal = null;
});

const show = () =>
  render(
    <MemoryRouter>
      <WithApollo>
        <BudgetPanel inForce={inForce} />
      </WithApollo>
    </MemoryRouter>,
  );
const amount = () => screen.findByLabelText<HTMLInputElement>(/^Budget per month/);
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save budget" });
const saved = () => sent("SetMonthlyBudget");

describe("BudgetPanel", () => {
  it("saves a budget that only notifies without asking, and shows how much is spent", async () => {
    show();
    await screen.findByText("$123.45");
    expect(button().disabled).toBe(true);
    await userEvent.type(await amount(), "500");
    await userEvent.click(button());
    await waitFor(() => expect(saved()).toEqual([{ input: { amount: "500.00", reducedRate: null } }]));
    expect((await screen.findByRole("progressbar", { name: "Budget spent" })).getAttribute("aria-valuenow")).toBe("24");
    expect(button().disabled).toBe(true);
  });

  it("asks before new clicks earn less, and says when that starts", async () => {
    show();
    await userEvent.clear(await amount());
    await userEvent.type(await amount(), "500");
    await userEvent.selectOptions(screen.getByLabelText("When it's spent"), "reduce");
    await userEvent.click(button());
    await screen.findByText("Please enter a percentage from 0 to 100, with at most two decimals");
    await userEvent.type(screen.getByLabelText("New clicks earn at most"), "2,5");
    const before = saved().length;
    await userEvent.click(button());
    const dialog = await screen.findByRole("dialog", { name: "Lower the commission once the budget is spent?" });
    expect(dialog.textContent).toContain("reaches $500.00, new clicks and codes earn at most 2.5%");
    expect(dialog.textContent).toContain("Starts on Dec 7, 2026. Your creators are notified by email.");
    expect(saved()).toHaveLength(before);
    refusal = "Please enter a rate below your commission of 2%";
    const [, confirm] = screen.getAllByRole("button", { name: "Save budget", hidden: true });
    await userEvent.click(confirm as HTMLButtonElement);
    await waitFor(() => expect(currentToasts().some(({ description }) => description === refusal)).toBe(true));
    refusal = null;
    await userEvent.click(confirm as HTMLButtonElement);
    await waitFor(() => expect(saved().at(-1)).toEqual({ input: { amount: "500.00", reducedRate: 2.5 } }));
    await screen.findByText(/^Announced to your creators: new clicks earn at most 2.5%/);
  });
});
