import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { refused, serveGraphql } from "../../../../test/serveGraphql";
import { WithApollo } from "../../../lib/network/WithApollo";
import { currentToasts } from "../../../ui/toast/toastStore";
import { CurrencySection } from "../pages/AdvertiserProgramPage";
import { currencyLabel, currencyOptions } from "./currencyOptions";

const IN_USE = "This program has clicks already.";
/** The server's data. */
let state: { currency: string; obstacle: string | null } | null;
/** An order that arrived meanwhile. */
let refusal: string | null;
const sent = serveGraphql((operation, variables) => {
  if (operation !== "SetProgramCurrency")
    return state
      ? { myProgramCurrency: { __typename: "ProgramCurrency", ...state } }
      : refused("Please try again later");
  state = refusal ? { currency: "USD", obstacle: refusal } : { ...variables, obstacle: null };
  return refusal ? refused(refusal, { code: "CONFLICT" }) : { setProgramCurrency: { __typename: "Merchant", id: "1" } };
});
beforeEach(() => {
  state = { currency: "USD", obstacle: null };
  refusal = null;
});

const show = () =>
  render(
    <MemoryRouter>
      <WithApollo>
        <CurrencySection />
      </WithApollo>
    </MemoryRouter>,
  );
const field = () => screen.findByRole<HTMLInputElement>("combobox", { name: "Currency" });
/** Waits for the server's current data: before that, another test's cache is shown. */
const settled = () => screen.findByDisplayValue("US Dollar (USD)");
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Change currency" });

async function choose(typed: string, option: string) {
  const input = await field();
  await userEvent.clear(input);
  await userEvent.type(input, typed);
  await userEvent.click(await screen.findByRole("option", { name: option }));
}

describe("CurrencySection", () => {
  // First, because Apollo's cache outlives a test.
  it("can be reloaded after a failure, and is read-only once it can't change", async () => {
    state = null;
    show();
    const again = await screen.findByRole("button", { name: "Retry" });
    state = { currency: "GBP", obstacle: IN_USE };
    await userEvent.click(again);
    await screen.findByText("Currency: British Pound (GBP)");
    screen.getByText(IN_USE);
    expect(screen.queryByRole("combobox")).toBeNull();
  });

  it("changes the currency to one found by its code", async () => {
    show();
    await settled();
    expect(button().disabled).toBe(true);
    await choose("eur", "Euro (EUR)");
    await userEvent.click(button());
    await waitFor(() => expect(currentToasts()[0]?.description).toBe("Program currency changed to Euro (EUR)"));
    expect(sent("SetProgramCurrency")).toEqual([{ currency: "EUR" }]);
    await waitFor(() => expect(button().disabled).toBe(true));
    expect((await field()).value).toBe("Euro (EUR)");
  });

  it("shows if no currency matches", async () => {
    show();
    await settled();
    await userEvent.clear(await field());
    await userEvent.type(await field(), "bitcoin");
    await screen.findByText("No currency matches.");
  });

  it("shows why a change failed, and then that it can't change", async () => {
    show();
    await settled();
    refusal = IN_USE;
    await choose("yen", "Japanese Yen (JPY)");
    await userEvent.click(button());
    await waitFor(() => expect(currentToasts()[0]?.description).toBe(IN_USE));
    await screen.findByText("Currency: US Dollar (USD)");
  });
});

describe("currencyOptions", () => {
  it("offers each currency once, by name", () => {
    expect(new Set(currencyOptions.map(({ label }) => label)).size).toBe(currencyOptions.length);
    expect(currencyLabel("KWD")).toBe("Kuwaiti Dinar (KWD)");
  });
});
