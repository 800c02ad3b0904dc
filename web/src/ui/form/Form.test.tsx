import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import * as yup from "yup";
import { json, serve } from "../../../test/serve";
import { apiRequest } from "../../lib/network/restApi";
import { currentToasts } from "../toast/toastStore";
import { FormCheckboxGroup } from "./FormCheckboxGroup";
import { FormSelect } from "./FormSelect";
import { FormSubmit } from "./FormSubmit";
import { FormTextField } from "./FormTextField";
import { useForm } from "./useForm";

const schema = yup.object({
  channel: yup.string().required("Please select a channel type"),
  email: yup.string().email("Invalid email address").required("Invalid email address"),
  cloths: yup.array(yup.string()).min(1, "Please select at least one category"),
});
const options = [
  { id: "silk", label: "Silk" },
  { id: "denim", label: "Denim" },
];

let server: Awaited<ReturnType<typeof serve>>;
beforeEach(async () => {
  server = await serve((_, response) => json(response, 500, {}));
});
afterEach(() => server.stop());

function Application() {
  const form = useForm({
    initialValues: { channel: "", email: "", cloths: [] as string[] },
    schema,
    failure: { title: "Signup failed", fallback: "Something went wrong" },
    onSubmit: async (values) => void (await apiRequest("POST", "/apply", values)),
  });
  return (
    <form {...form.elementProps}>
      <FormSelect form={form} name="channel" label="Channel" placeholder="Choose" options={options} />
      <FormTextField form={form} name="email" label="Email" type="email" />
      <FormCheckboxGroup form={form} name="cloths" label="Cloths" options={options} />
      <FormSubmit form={form} label="Apply" busyLabel="Applying..." />
    </form>
  );
}

const submit = () => userEvent.click(screen.getByRole("button", { name: "Apply" }));
const email = () => screen.getByRole("textbox", { name: "Email" });

/** What it shows of an answer, sends and keeps from before hydration: SignUpForms.test.tsx, e2e/forms and e2e/earlyForms. */
describe("useForm", () => {
  it("focuses the first invalid field on submit, and leaves the focus alone while it is corrected", async () => {
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

  it("shows its fallback message when the server sends none", async () => {
    render(<Application />);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Channel" }), "silk");
    await userEvent.type(email(), "a@b.example");
    await userEvent.click(screen.getByRole("checkbox", { name: "Silk" }));
    await submit();
    await waitFor(() => expect(currentToasts()[0]?.description).toBe("Something went wrong"));
  });
});
