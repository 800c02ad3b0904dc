import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { json, serve } from "../../../test/serve";
import { TOKEN_KEY } from "../../lib/network/token";
import type { Role } from "../../lib/network/user";
import { AuthProvider } from "./AuthProvider";
import { RequireRole } from "./RequireRole";

let server: Awaited<ReturnType<typeof serve>>;
let rendered = 0;

beforeEach(async () => {
  rendered = 0;
  server = await serve(({ headers }, response) => {
    const role = headers.authorization?.replace("Bearer ", "");
    if (role === "expired") return json(response, 401, { message: "Please sign in" });
    json(response, 200, { id: "1", name: "Maya Okafor", email: "m@a.example", role, status: "approved" });
  });
});
afterEach(async () => {
  localStorage.clear();
  await server.stop();
});

function Secret() {
  rendered += 1;
  return <p>For your eyes</p>;
}

function open(page: string, role: Role, signedInAs?: Role | "expired") {
  if (signedInAs) localStorage.setItem(TOKEN_KEY, signedInAs);
  render(
    <MemoryRouter initialEntries={[page]}>
      <AuthProvider>
        <RequireRole needs={role} frame={null}>
          <Secret />
        </RequireRole>
      </AuthProvider>
    </MemoryRouter>,
  );
}

const link = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

describe("RequireRole", () => {
  it("renders the page for its role, and nothing of it before", async () => {
    open("/admin", "admin", "admin");
    expect(screen.getByRole("progressbar", { name: "Loading your session" })).toBeTruthy();
    expect(rendered).toBe(0);
    expect(await screen.findByText("For your eyes")).toBeTruthy();
  });

  it.each([
    ["Access denied", undefined],
    ["Signed out", "expired" as const],
  ])("says %s to %s users, with a sign-in link that returns to the dashboard", async (heading, signedInAs) => {
    open("/dashboard/publisher?from=2026-11-01", "publisher", signedInAs);
    expect(await screen.findByRole("heading", { name: heading })).toBeTruthy();
    expect(link("Sign in")).toBe("/login?next=%2Fdashboard%2Fpublisher%3Ffrom%3D2026-11-01");
    expect(rendered).toBe(0);
  });

  it("names the signed-in user's role and links to their own dashboard", async () => {
    open("/dashboard/advertiser", "advertiser", "publisher");
    expect(await screen.findByRole("heading", { name: "Access denied" })).toBeTruthy();
    expect(screen.getByText(/signed in as Maya Okafor, with a publisher account/)).toBeTruthy();
    expect(link("Go to your dashboard")).toBe("/dashboard/publisher");
    expect(rendered).toBe(0);
  });

  it.each([undefined, "publisher", "advertiser"] as const)("links %s from the admin panel to /login", async (who) => {
    open("/admin", "admin", who);
    expect(await screen.findByRole("heading", { name: "Access Denied" })).toBeTruthy();
    expect(link(who ? "Sign in with another account" : "Sign in")).toBe("/login");
    expect(rendered).toBe(0);
  });
});
