import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router-dom";
import { json, serve } from "../../../test/serve";
import { TOKEN_KEY } from "../../lib/network/token";
import { WithApollo } from "../../lib/network/WithApollo";
import { currentToasts } from "../../ui/toast/toastStore";
import { AuthProvider } from "./AuthProvider";
import { SignInForm } from "./SignInPage";

let server: Awaited<ReturnType<typeof serve>>;
let demo: boolean;

beforeEach(async () => {
  demo = false;
  server = await serve(({ url, body }, response) => {
    if (url === "/api/site") {
      const demoAccounts = [
        { role: "publisher", email: "publisher@weft.example", password: "weft-demo" },
        { role: "admin", email: "admin@weft.example", password: "weft-demo" },
      ];
      return json(response, 200, demo ? { demo, demoAccounts } : { demo });
    }
    const { email, password } = JSON.parse(body).variables.input;
    if (password !== "weft-demo") {
      return json(response, 200, {
        errors: [{ message: "Invalid credentials", extensions: { code: "UNAUTHENTICATED" } }],
      });
    }
    if (email === "new@blog.example") {
      const extensions = { code: "FORBIDDEN", application: { submittedAt: "2026-11-02T10:00:00.000Z" } };
      return json(response, 200, { errors: [{ message: "Still being reviewed", extensions }] });
    }
    const role = email.split("@")[0].toUpperCase();
    const user = { __typename: "User", id: "1", name: "Maya Okafor", email, role, status: "APPROVED", website: null };
    return json(response, 200, { data: { login: { __typename: "Session", token: `token-${role}`, user } } });
  });
});
afterEach(async () => {
  localStorage.clear();
  await server.stop();
});

const CurrentPath = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

function open(page = "/login") {
  render(
    <MemoryRouter initialEntries={[page]}>
      <AuthProvider>
        <WithApollo>
          <SignInForm />
        </WithApollo>
        <CurrentPath />
      </AuthProvider>
    </MemoryRouter>,
  );
}

async function signIn(email: string, password: string) {
  await userEvent.type(screen.getByRole("textbox", { name: "Email" }), email);
  await userEvent.type(screen.getByLabelText("Password"), password);
  await userEvent.click(screen.getByRole("button", { name: "Sign In" }));
}

const isAt = (path: string) => waitFor(() => expect(screen.getByRole("status").textContent).toBe(path));

describe("SignInForm", () => {
  it.each([
    ["admin@weft.example", "/login", "/admin"],
    ["publisher@weft.example", "/login", "/"],
    ["publisher@weft.example", "/login?next=%2Fdashboard%2Fpublisher", "/dashboard/publisher"],
    ["advertiser@weft.example", "/login?next=https%3A%2F%2Fevil.example", "/"],
  ])("signs %s in on %s and goes to %s", async (email, page, home) => {
    open(page);
    await signIn(email, "weft-demo");
    await isAt(home);
    expect(localStorage.getItem(TOKEN_KEY)).toMatch(/^token-/);
    expect(currentToasts()[0]).toMatchObject({
      title: "Welcome back!",
      description: "You have successfully signed in.",
    });
  });

  it("shows the server's message in a destructive toast and stays on the page", async () => {
    open();
    await signIn("maya@blog.example", "wrong password");
    await waitFor(() => expect(currentToasts()[0]?.variant).toBe("destructive"));
    expect(currentToasts()[0]).toMatchObject({ title: "Login failed", description: "Invalid credentials" });
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
    await isAt("/login");
  });

  it("tells applicants how long their application has been in review, and lets them go back", async () => {
    open();
    await signIn("new@blog.example", "weft-demo");
    expect(await screen.findByRole("heading", { name: "Your application is in review" })).toBe(document.activeElement);
    expect(screen.getByText(/We received it on Nov 2, 2026/).textContent).toContain("new@blog.example");
    expect(screen.getByText(/heard from us by Nov 4, 2026/)).toBeTruthy();
    expect(currentToasts()[0]).toMatchObject({ title: "Login failed", description: "Still being reviewed" });
    await userEvent.click(screen.getByRole("button", { name: "Sign in with another account" }));
    expect(screen.getByLabelText("Email")).toBeTruthy();
  });

  it("lists demo accounts if the server has them, the admin first, and fills them in", async () => {
    demo = true;
    open();
    expect(screen.queryByText("Demo accounts")).toBeNull();
    const [first] = await screen.findAllByRole("button", { name: /^Fill in/ });
    await userEvent.click(first as HTMLElement);
    await userEvent.click(screen.getByRole("button", { name: "Sign In" }));
    await isAt("/admin");
  });

  it("shows no demo accounts otherwise", async () => {
    open();
    await waitFor(() => expect(server.seen.map(({ url }) => url)).toContain("/api/site"));
    expect(screen.queryByText("Demo accounts")).toBeNull();
  });
});
