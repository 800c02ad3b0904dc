import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { json, serve } from "../../../../test/serve";
import { WithApollo } from "../../../lib/network/WithApollo";
import { currentToasts } from "../../../ui/toast/toastStore";
import { ProgramForm } from "./ProgramForm";

const REFUSED = "Please use an address that answers";
const program = {
  id: "1",
  name: "Maison Orsay",
  description: "Silk separates.",
  website: "https://orsay.example",
  commissionRate: 12,
  commissionLimit: 95,
  cookieDays: 30,
};

let server: Awaited<ReturnType<typeof serve>>;
beforeEach(async () => {
  server = await serve(({ body }, response) => {
    const { input } = JSON.parse(body).variables;
    if (input.website === "https://refused.example") {
      const error = { message: REFUSED, extensions: { code: "BAD_USER_INPUT", fields: { website: REFUSED } } };
      return json(response, 200, { data: null, errors: [error] });
    }
    const isWorse = input.commissionRate < program.commissionRate;
    const announcedTerms = isWorse ? { __typename: "TermsVersion", ...input, validFrom: "2026-11-29T10:00:00Z" } : null;
    const merchant = {
      ...program,
      ...input,
      ...(isWorse && { commissionRate: program.commissionRate }),
      announcedTerms,
    };
    return json(response, 200, { data: { updateMerchant: { __typename: "Merchant", ...merchant } } });
  });
  render(
    <MemoryRouter>
      <WithApollo>
        <ProgramForm program={program} />
      </WithApollo>
    </MemoryRouter>,
  );
});
afterEach(() => server.stop());

async function change(label: string, value: string) {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), value);
}
const save = () => userEvent.click(screen.getByRole("button", { name: "Save changes" }));
const sentInputs = () => server.seen.map(({ body }) => JSON.parse(body).variables.input);

describe("ProgramForm", () => {
  it("sends numbers as numbers", async () => {
    await change("Commission rate", "12.5");
    await change("Cookie window", "45");
    await save();
    await waitFor(() => expect(currentToasts()[0]?.description).toBe("Program updated successfully"));
    const { description, website } = program;
    expect(sentInputs()).toEqual([{ description, website, commissionRate: 12.5, cookieDays: 45 }]);
  });

  it("rejects a rate above the brand's limit before sending anything", async () => {
    await change("Commission rate", "95.5");
    await save();
    await screen.findByText("Your limit is 95%. Contact us to raise it.");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sentInputs()).toEqual([]);
  });

  it("asks before a large rate change, and sends nothing without confirmation", async () => {
    await change("Commission rate", "95");
    await save();
    await screen.findByRole("dialog", { name: "Change the commission from 12% to 95%?" });
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sentInputs()).toEqual([]);
    await save();
    await userEvent.click(await screen.findByRole("button", { name: "Change commission" }));
    await waitFor(() => expect(sentInputs()).toMatchObject([{ commissionRate: 95 }]));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("shows when a lower rate starts", async () => {
    await change("Commission rate", "9");
    await save();
    await waitFor(() =>
      expect(currentToasts()[0]?.description).toBe(
        "Program updated. The new terms start on Nov 29, 2026, and your creators were notified by email.",
      ),
    );
  });

  it("sends nothing while a field is invalid", async () => {
    await change("Commission rate", "12.345");
    await change("Cookie window", "91");
    await save();
    await screen.findByText("Please use at most two decimals");
    await screen.findByText("Please enter 1 to 90 days");
    expect(sentInputs()).toEqual([]);
  });

  it("shows the server's error under its field", async () => {
    await change("Website", "https://refused.example");
    await save();
    const website = screen.getByLabelText("Website");
    await waitFor(() => expect(website.getAttribute("aria-invalid")).toBe("true"));
    expect(document.getElementById(website.getAttribute("aria-describedby") ?? "")?.textContent).toBe(REFUSED);
  });
});
