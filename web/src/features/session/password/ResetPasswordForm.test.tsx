import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router-dom";
import { json, serve } from "../../../../test/serve";
import { WithApollo } from "../../../lib/network/WithApollo";
import { ResetPasswordForm } from "./ResetPasswordPage";

type Access = { kind: "API_KEY" | "WEBHOOK"; name: string }[];

let server: Awaited<ReturnType<typeof serve>>;
let access: Access;
let inputs: { revokeAccess: boolean }[];
let isUsable: boolean;

beforeEach(async () => {
  access = [];
  inputs = [];
  isUsable = true;
  server = await serve(({ body }, response) => {
    const { input } = JSON.parse(body).variables;
    if (!input) {
      json(response, 200, { data: { isResetTokenUsable: isUsable } });
      return;
    }
    inputs.push(input);
    const nodes = access.map((one) => ({ __typename: "StandingAccess", ...one }));
    const resetPassword = { __typename: "PasswordChanged", isRevoked: input.revokeAccess, access: nodes };
    json(response, 200, { data: { resetPassword } });
  });
});
afterEach(() => server.stop());

const CurrentPath = () => <output>{useLocation().pathname}</output>;

const open = () =>
  render(
    <MemoryRouter initialEntries={["/reset-password"]}>
      <WithApollo>
        <ResetPasswordForm token="t" />
      </WithApollo>
      <CurrentPath />
    </MemoryRouter>,
  );

async function choosePassword(suspicion = false) {
  open();
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("New Password"), "a-finer-password");
  if (suspicion) await user.click(screen.getByLabelText("Someone else may have accessed my account"));
  await user.click(screen.getByRole("button", { name: "Change password" }));
}

describe("ResetPasswordForm", () => {
  it("shows immediately that a link is used or expired, and offers another", async () => {
    isUsable = false;
    open();
    expect((await screen.findByRole("link", { name: "Send a new link" })).getAttribute("href")).toBe(
      "/forgot-password",
    );
    expect(screen.queryByLabelText("New Password")).toBeNull();
  });

  it("goes to the sign-in page if no other access remains", async () => {
    await choosePassword();
    expect(await screen.findByText("/login")).toBeTruthy();
    expect(inputs).toMatchObject([{ revokeAccess: false }]);
  });

  it("lists keys and webhooks that still work, with focus on the heading", async () => {
    access = [
      { kind: "API_KEY", name: "Sheet" },
      { kind: "WEBHOOK", name: "hooks.example" },
    ];
    await choosePassword();
    const heading = await screen.findByRole("heading", { name: "Still active" });
    expect(document.activeElement).toBe(heading);
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "API key: Sheet",
      "Webhook: hooks.example",
    ]);
  });

  it("revokes all access on request", async () => {
    access = [{ kind: "API_KEY", name: "Sheet" }];
    await choosePassword(true);
    expect(await screen.findByText("/login")).toBeTruthy();
    expect(inputs).toMatchObject([{ revokeAccess: true }]);
  });
});
