import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { refused, serveGraphql } from "../../../../test/serveGraphql";
import { WithApollo } from "../../../lib/network/WithApollo";
import { currentToasts } from "../../../ui/toast/toastStore";
import { CurrencySection } from "../pages/AdvertiserProgramPage";
import { currencyLabel, currencyOptions } from "./currencyOptions";

const IN_USE = "This program has clicks already.";
/** What the server has. */
let state: { currency: string; obstacle: string | null } | null;
/** An order that came between. */
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
/** As the server has it now: before that, what the cache kept of another test is shown. */
const settled = () => screen.findByDisplayValue("US Dollar (USD)");
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Change currency" });

async function choose(typed: string, option: string) {
  const input = await field();
  await userEvent.clear(input);
  await userEvent.type(input, typed);
  await userEvent.click(await screen.findByRole("option", { name: option }));
}

describe("CurrencySection", () => {
  // First: Apollo's cache outlives a test.
  it("can be loaded again after a failure, and is stated in words once it cannot change", async () => {
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
    await waitFor(() => expect(currentToasts()[0]?.description).toBe("Your program is in Euro (EUR) now"));
    expect(sent("SetProgramCurrency")).toEqual([{ currency: "EUR" }]);
    await waitFor(() => expect(button().disabled).toBe(true));
    expect((await field()).value).toBe("Euro (EUR)");
  });

  it("says so where no currency matches", async () => {
    show();
    await settled();
    await userEvent.clear(await field());
    await userEvent.type(await field(), "bitcoin");
    await screen.findByText("No currency matches.");
  });

  it("says why it was refused, and then that it cannot change", async () => {
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
