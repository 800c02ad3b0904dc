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
let provider: string | null;

beforeEach(async () => {
  demo = false;
  provider = null;
  server = await serve(({ url, body }, response) => {
    if (url === "/api/site") {
      const demoAccounts = [
        { role: "publisher", email: "publisher@weft.example", password: "weft-demo" },
        { role: "admin", email: "admin@weft.example", password: "weft-demo" },
      ];
      return json(response, 200, { identityProvider: provider, ...(demo ? { demo, demoAccounts } : { demo }) });
    }
    if (url === "/api/auth/oidc") {
      const { response: query } = JSON.parse(body);
      if (query.startsWith("code=known&")) {
        const user = {
          id: "1",
          name: "Maya Okafor",
          email: "maya@corp.example",
          role: "publisher",
          status: "approved",
        };
        return json(response, 200, { token: "token-of-provider", user });
      }
      const secondFactor = { challenge: "one", methods: ["totp"], passkeyOptions: null };
      return query.startsWith("code=factor&")
        ? json(response, 401, { code: "SECOND_FACTOR_REQUIRED", message: "One more step", secondFactor })
        : json(response, 403, { code: "FORBIDDEN", message: "There is no account." });
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

  it("offers the identity provider only where there is one", async () => {
    open();
    await waitFor(() => expect(server.seen.map(({ url }) => url)).toContain("/api/site"));
    expect(screen.queryByRole("button", { name: /^Continue with/ })).toBeNull();
    provider = "Corp";
    open();
    expect(await screen.findByRole("button", { name: "Continue with Corp" })).toBeTruthy();
  });

  it("completes a sign-in with the identity provider and returns to the page that asked for it", async () => {
    sessionStorage.setItem("weft-sign-in-from", "/login?next=%2Fdashboard%2Fpublisher");
    open("/login?code=known&state=1");
    await isAt("/dashboard/publisher");
    expect(localStorage.getItem(TOKEN_KEY)).toBe("token-of-provider");
  });

  it("asks for the second factor after the identity provider", async () => {
    open("/login?code=factor&state=1");
    expect(await screen.findByRole("heading", { name: "Two-factor authentication" })).toBeTruthy();
  });

  it("says why the identity provider's person can't sign in, and keeps the form", async () => {
    open("/login?code=unknown&state=1");
    await waitFor(() => expect(currentToasts()[0]).toMatchObject({ description: "There is no account." }));
    expect(screen.getByLabelText("Email")).toBeTruthy();
    await isAt("/login");
  });

  it("shows no demo accounts otherwise", async () => {
    open();
    await waitFor(() => expect(server.seen.map(({ url }) => url)).toContain("/api/site"));
    expect(screen.queryByText("Demo accounts")).toBeNull();
  });
});
