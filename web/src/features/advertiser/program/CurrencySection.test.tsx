import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { json, serve } from "../../../../test/serve";
import { WithApollo } from "../../../lib/network/WithApollo";
import { currentToasts } from "../../../ui/toast/toastStore";
import { CurrencySection } from "../pages/AdvertiserProgramPage";
import { currencyLabel, currencyOptions } from "./currencyOptions";

const IN_USE = "This program has clicks already.";
/** What the server has. */
let state: { currency: string; obstacle: string | null } | null;
/** An order that came between. */
let refusal: string | null;
let server: Awaited<ReturnType<typeof serve>>;

beforeEach(async () => {
  state = { currency: "USD", obstacle: null };
  refusal = null;
  server = await serve(({ body }, response) => {
    const { operationName, variables } = JSON.parse(body);
    if (operationName === "SetProgramCurrency") {
      if (refusal) {
        state = { currency: "USD", obstacle: refusal };
        const errors = [{ message: refusal, extensions: { code: "CONFLICT" } }];
        return json(response, 200, { data: null, errors });
      }
      state = { ...variables, obstacle: null };
      return json(response, 200, { data: { setProgramCurrency: { __typename: "Merchant", id: "1" } } });
    }
    if (!state) return json(response, 200, { data: null, errors: [{ message: "Please try again later" }] });
    return json(response, 200, { data: { myProgramCurrency: { __typename: "ProgramCurrency", ...state } } });
  });
});
afterEach(() => server.stop());

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
  it("can be loaded again after a failure", async () => {
    state = null;
    show();
    const again = await screen.findByRole("button", { name: "Try again" });
    state = { currency: "GBP", obstacle: IN_USE };
    await userEvent.click(again);
    await screen.findByText("Currency: British Pound (GBP)");
  });

  it("changes the currency to one found by its code", async () => {
    show();
    await settled();
    expect(button().disabled).toBe(true);
    await choose("eur", "Euro (EUR)");
    await userEvent.click(button());
    await waitFor(() => expect(currentToasts()[0]?.description).toBe("Your program is in Euro (EUR) now"));
    const sent = server.seen.map(({ body }) => JSON.parse(body)).find(({ query }) => /setProgramCurrency/.test(query));
    expect(sent.variables).toEqual({ currency: "EUR" });
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

  it("states it in words once it cannot change", async () => {
    state = { currency: "GBP", obstacle: IN_USE };
    show();
    await screen.findByText("Currency: British Pound (GBP)");
    screen.getByText(IN_USE);
    expect(screen.queryByRole("combobox")).toBeNull();
  });
});

describe("currencyOptions", () => {
  it("offers each currency once, by name", () => {
    expect(new Set(currencyOptions.map(({ label }) => label)).size).toBe(currencyOptions.length);
    expect(currencyLabel("KWD")).toBe("Kuwaiti Dinar (KWD)");
  });
});
