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
    const { operationName, variables } = JSON.parse(body);
    const fields = { email: "An account with this email already exists" };
    if (variables.input.email === "taken@blog.example") {
      const error = { message: fields.email, extensions: { code: "CONFLICT", fields } };
      return json(response, 200, { data: null, errors: [error] });
    }
    const field = operationName === "SignUpPublisher" ? "signUpPublisher" : "signUpAdvertiser";
    return json(response, 200, { data: { [field]: { __typename: "SignUpReceipt", id: "1", status: "PENDING" } } });
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
/** What is said at the fields that are wrong. */
const errors = () =>
  [...document.querySelectorAll('[aria-invalid="true"]')].map(
    (field) => document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent,
  );
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
    expect(currentToasts()[0]).toMatchObject({
      title: "Signup failed",
      description: "An account with this email already exists",
      variant: "destructive",
    });
    expect(screen.getByRole("status").textContent).toBe("/signup/publisher");
  });

  it("submits an advertiser's application with its categories", async () => {
    open("/signup/advertiser", <AdvertiserSignUpForm />);
    await fill("Business Name", "Maison Orsay");
    await fill("Contact Name", "Claire Vidal");
    await fill("Email", "claire@orsay.example");
    await fill("Password", "secret");
    await fill("Website", "orsay.example");
    await userEvent.click(screen.getByRole("checkbox", { name: "Women's Fashion" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Jewelry & Watches" }));
    await userEvent.click(screen.getByRole("button", { name: "Create Advertiser Account" }));
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("/login"));
    expect(sentInput()).toMatchObject({
      businessName: "Maison Orsay",
      website: "https://orsay.example",
      categories: ["WOMENS_FASHION", "JEWELRY"],
    });
    expect(currentToasts()[0]?.description).toBe(
      "Your advertiser application has been submitted for review. You'll receive an email when it's approved.",
    );
  });

  it("shows every error of a publisher, and focuses the first field", async () => {
    open("/signup/publisher", <PublisherSignUpForm />);
    await userEvent.click(screen.getByRole("button", { name: "Join as Publisher" }));
    expect(await screen.findByText("Please select a channel type")).toBeTruthy();
    expect(errors()).toEqual([
      "Name must be at least 2 characters",
      "Invalid email address",
      "Password must be at least 6 characters",
      "Invalid website URL",
      "Please select a channel type",
    ]);
    expect(document.activeElement).toBe(screen.getByLabelText("Full Name"));
    expect(server.seen).toEqual([]);
  });

  it("shows every error of an advertiser, and focuses the first field", async () => {
    open("/signup/advertiser", <AdvertiserSignUpForm />);
    await userEvent.click(screen.getByRole("button", { name: "Create Advertiser Account" }));
    expect(await screen.findByText("Please select at least one category")).toBeTruthy();
    expect(errors().slice(0, 5)).toEqual([
      "Business name must be at least 2 characters",
      "Contact name must be at least 2 characters",
      "Invalid email address",
      "Password must be at least 6 characters",
      "Invalid website URL",
    ]);
    expect(document.activeElement).toBe(screen.getByLabelText("Business Name"));
    expect(server.seen).toEqual([]);
  });
});
