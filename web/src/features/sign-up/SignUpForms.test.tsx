import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { json, serve } from "../../../test/serve";
import { WithApollo } from "../../lib/network/WithApollo";
import { currentToasts } from "../../ui/toast/toastStore";
import { AdvertiserSignUpForm } from "./AdvertiserSignUpPage";
import { PublisherSignUpForm } from "./PublisherSignUpPage";

let server: Awaited<ReturnType<typeof serve>>;

beforeEach(async () => {
  server = await serve(({ body }, response) => {
    const { variables } = JSON.parse(body);
    const fields = { email: "An account with this email already exists" };
    if (variables.input.email === "taken@blog.example") {
      const error = { message: fields.email, extensions: { code: "CONFLICT", fields } };
      return json(response, 200, { data: null, errors: [error] });
    }
    return json(response, 200, {
      data: { signUpPublisher: { __typename: "SignUpReceipt", id: "1", status: "PENDING" } },
    });
  });
});
afterEach(() => server.stop());

const Where = () => <output>{useLocation().pathname}</output>;

function open(page: string, form: ReactNode) {
  render(
    <MemoryRouter initialEntries={[page]}>
      <WithApollo>{form}</WithApollo>
      <Where />
    </MemoryRouter>,
  );
}

const fill = (label: string, value: string) => userEvent.type(screen.getByLabelText(label), value);
const sentInput = () => JSON.parse(server.seen[0]?.body ?? "{}").variables?.input;

async function applyAsPublisher(email: string) {
  open("/signup/publisher", <PublisherSignUpForm />);
  await fill("Full Name", "Maya Okafor");
  await fill("Email", email);
  await fill("Password", "secret");
  await fill("Website URL", "https://maya.example");
  await userEvent.selectOptions(screen.getByLabelText("Channel Type"), "YouTube Channel");
  await userEvent.click(screen.getByRole("button", { name: "Join as Publisher" }));
}

/** e2e/forms.test.ts submits an advertiser's application. */
describe("sign-up forms", () => {
  it("submits a publisher's application and goes to the sign-in page", async () => {
    await applyAsPublisher("maya@blog.example");
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("/login"));
    expect(sentInput()).toEqual({
      name: "Maya Okafor",
      email: "maya@blog.example",
      password: "secret",
      website: "https://maya.example",
      channelType: "YOUTUBE",
    });
    expect(currentToasts()[0]).toMatchObject({
      title: "Application Submitted!",
      description:
        "Your publisher application has been submitted for review. You'll receive an email when it's approved.",
    });
  });

  it("keeps the entered values after an error, and shows it at the field and in a toast", async () => {
    await applyAsPublisher("taken@blog.example");
    expect(await screen.findByText("An account with this email already exists")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Email")));
    expect(currentToasts()[0]).toMatchObject({
      title: "Signup failed",
      description: "An account with this email already exists",
      variant: "destructive",
    });
    expect(screen.getByRole("status").textContent).toBe("/signup/publisher");
  });

  it.each([
    [
      "publisher",
      <PublisherSignUpForm key="form" />,
      "Join as Publisher",
      "Full Name",
      [
        "Name must be at least 2 characters",
        "Invalid email address",
        "Password must be at least 6 characters",
        "Invalid website URL",
        "Please select a channel type",
      ],
    ],
    [
      "advertiser",
      <AdvertiserSignUpForm key="form" />,
      "Create Advertiser Account",
      "Business Name",
      [
        "Business name must be at least 2 characters",
        "Contact name must be at least 2 characters",
        "Invalid email address",
        "Password must be at least 6 characters",
        "Invalid website URL",
        "Please select at least one category",
      ],
    ],
  ])("shows every error of a %s, and focuses the first field", async (_role, form, button, first, messages) => {
    open("/signup", form);
    await userEvent.click(screen.getByRole("button", { name: button }));
    for (const message of messages) expect(await screen.findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(first));
    expect(server.seen).toEqual([]);
  });
});
