import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import * as yup from "yup";
import { json, serve } from "../../../test/serve";
import { apiRequest } from "../../lib/network/restApi";
import { Toaster } from "../toast/Toaster";
import { currentToasts } from "../toast/toastStore";
import { FormCheckboxGroup } from "./FormCheckboxGroup";
import { FormPasswordField } from "./FormPasswordField";
import { FormSelect } from "./FormSelect";
import { FormSubmit } from "./FormSubmit";
import { FormTextField } from "./FormTextField";
import { useForm } from "./useForm";

const schema = yup.object({
  channel: yup.string().required("Please select a channel type"),
  email: yup.string().email("Invalid email address").required("Invalid email address"),
  password: yup.string().required("Too short").min(6, "Too short"),
  cloths: yup.array(yup.string()).min(1, "Please select at least one category"),
});
const options = [
  { id: "silk", label: "Silk" },
  { id: "denim", label: "Denim" },
];

let server: Awaited<ReturnType<typeof serve>>;
let reply: { status: number; body: unknown };
beforeEach(async () => {
  reply = { status: 200, body: {} };
  server = await serve((_, response) => json(response, reply.status, reply.body));
});
afterEach(() => server.stop());

function Application() {
  const form = useForm({
    initialValues: { channel: "", email: "", password: "", cloths: [] as string[] },
    schema,
    failure: { title: "Signup failed", fallback: "Something went wrong" },
    onSubmit: async (values) => void (await apiRequest("POST", "/apply", values)),
  });
  return (
    <form {...form.elementProps}>
      <FormSelect form={form} name="channel" label="Channel" placeholder="Choose" options={options} />
      <FormTextField form={form} name="email" label="Email" type="email" />
      <FormPasswordField form={form} name="password" label="Password" autoComplete="new-password" />
      <FormCheckboxGroup form={form} name="cloths" label="Cloths" options={options} />
      <FormSubmit form={form} label="Apply" busyLabel="Applying..." />
    </form>
  );
}

const submit = () => userEvent.click(screen.getByRole("button", { name: "Apply" }));
const email = () => screen.getByRole("textbox", { name: "Email" });

async function fillIn() {
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Channel" }), "silk");
  await userEvent.type(email(), "a@b.example");
  await userEvent.type(screen.getByLabelText("Password"), "secret");
  await userEvent.click(screen.getByRole("checkbox", { name: "Silk" }));
}

describe("useForm", () => {
  it("shows no error before the first submit", async () => {
    render(<Application />);
    await userEvent.type(email(), "x");
    await userEvent.tab();
    expect(screen.queryByText("Invalid email address")).toBeNull();
  });

  it("shows an error under each invalid field on submit and sends no request", async () => {
    render(<Application />);
    await submit();
    for (const message of [
      "Please select a channel type",
      "Invalid email address",
      "Too short",
      "Please select at least one category",
    ]) {
      expect(screen.getByText(message)).toBeTruthy();
    }
    expect(email().getAttribute("aria-invalid")).toBe("true");
    const described = email().getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(described)?.textContent).toBe("Invalid email address");
    expect(server.seen).toHaveLength(0);
  });

  it("focuses the first invalid field on submit, and keeps the focus while it is corrected", async () => {
    render(<Application />);
    await submit();
    expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Channel" }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Channel" }), "silk");
    await submit();
    expect(document.activeElement).toBe(email());
    await userEvent.type(email(), "a@b.example");
    expect(document.activeElement).toBe(email());
  });

  it("validates on every change after the first submit", async () => {
    render(<Application />);
    await submit();
    await userEvent.type(email(), "a@");
    expect(screen.getByText("Invalid email address")).toBeTruthy();
    await userEvent.type(email(), "b.example");
    await waitFor(() => expect(screen.queryByText("Invalid email address")).toBeNull());
    await userEvent.click(screen.getByRole("checkbox", { name: "Denim" }));
    await waitFor(() => expect(screen.queryByText("Please select at least one category")).toBeNull());
  });

  it("sends the values, with a disabled busy button meanwhile", async () => {
    let respond = () => {};
    await server.stop();
    server = await serve(async (_, response) => {
      await new Promise<void>((resolve) => (respond = resolve));
      json(response, 200, {});
    });
    render(<Application />);
    await fillIn();
    await submit();
    const busyButton = await screen.findByRole<HTMLButtonElement>("button", { name: "Applying..." });
    expect(busyButton.disabled).toBe(true);
    await waitFor(() => expect(server.seen).toHaveLength(1));
    respond();
    await screen.findByRole("button", { name: "Apply" });
    expect(JSON.parse(server.seen[0]?.body ?? "")).toEqual({
      channel: "silk",
      email: "a@b.example",
      password: "secret",
      cloths: ["silk"],
    });
  });

  it("shows the server's field error inline, with focus, and its message in a destructive toast", async () => {
    reply = {
      status: 409,
      body: { message: "An account with this email already exists", fields: { email: "Already in use" } },
    };
    render(
      <>
        <Application />
        <Toaster />
      </>,
    );
    await fillIn();
    await submit();
    expect(await screen.findByText("Already in use")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(email()));
    expect(currentToasts()[0]).toMatchObject({
      title: "Signup failed",
      description: "An account with this email already exists",
      variant: "destructive",
    });
  });

  it("shows its fallback message when the server sends none", async () => {
    reply = { status: 500, body: {} };
    render(<Application />);
    await fillIn();
    await submit();
    await waitFor(() => expect(currentToasts()[0]?.description).toBe("Something went wrong"));
  });

  it("shows and hides the password", async () => {
    render(<Application />);
    const password = screen.getByLabelText<HTMLInputElement>("Password");
    await userEvent.click(screen.getByRole("button", { name: "Show characters" }));
    expect(password.type).toBe("text");
    await userEvent.click(screen.getByRole("button", { name: "Hide characters" }));
    expect(password.type).toBe("password");
  });

  it("keeps values entered before hydration", async () => {
    const page = document.createElement("div");
    document.body.append(page);
    const { renderToString } = await import("react-dom/server");
    page.innerHTML = renderToString(<Application />);
    const control = (selector: string) => page.querySelector(selector) as HTMLInputElement;
    control('[name="email"]').value = "early@b.example";
    control('[name="channel"]').value = "silk";
    control('input[value="denim"]').checked = true;
    render(<Application />, { container: page, hydrate: true });
    fireEvent.submit(control("form"));
    await screen.findByText("Too short");
    expect(control('[name="email"]').value).toBe("early@b.example");
    expect(control('[name="channel"]').value).toBe("silk");
    expect(control('input[value="denim"]').checked).toBe(true);
    for (const message of [
      "Invalid email address",
      "Please select a channel type",
      "Please select at least one category",
    ]) {
      expect(screen.queryByText(message)).toBeNull();
    }
  });
});
