import { act, render, renderHook, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { json, serve } from "../../../test/serve";
import { doubtToken, TOKEN_KEY } from "../../lib/network/token";
import { AuthProvider } from "./AuthProvider";
import { type Auth, useAuth } from "./useAuth";

const people = {
  maya: { id: "1", name: "Maya Okafor", email: "m@a.example", role: "publisher", status: "approved" },
  noor: { id: "2", name: "Noor Haddad", email: "n@a.example", role: "admin", status: "approved" },
};

let server: Awaited<ReturnType<typeof serve>>;
let respondNow: () => void = () => undefined;
let leaveCount: number;
let auth: Auth;

beforeEach(async () => {
  leaveCount = 0;
  server = await serve(async ({ headers }, response) => {
    const token = headers.authorization?.replace("Bearer ", "");
    if (token === "slow") await new Promise<void>((resolve) => (respondNow = resolve));
    if (token === "maya" || token === "slow") return json(response, 200, people.maya);
    if (token === "noor") return json(response, 200, people.noor);
    if (token === "broken") return void response.destroy();
    return json(response, 401, { message: "Please sign in" });
  });
});
afterEach(async () => {
  localStorage.clear();
  await server.stop();
});

function Screen() {
  auth = useAuth();
  return <p>{auth.isLoading ? "loading" : (auth.user?.name ?? "nobody")}</p>;
}

function start() {
  const app = (
    <AuthProvider leave={() => (leaveCount += 1)}>
      <Screen />
    </AuthProvider>
  );
  return { app, ...render(app) };
}

const shows = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeTruthy());

/** Simulates a write by another tab: changes the storage and fires its event. */
function inAnotherTab(token: string) {
  localStorage.setItem(TOKEN_KEY, token);
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: TOKEN_KEY, newValue: token })));
}

it("is loading at first, on the server and in the browser", () => {
  localStorage.setItem(TOKEN_KEY, "slow");
  const { app, container } = start();
  expect(container.innerHTML).toBe("<p>loading</p>");
  expect(renderToString(app)).toBe("<p>loading</p>");
});

it("sends no request without a stored token", async () => {
  start();
  await shows("nobody");
  expect(server.seen).toHaveLength(0);
});

it("fetches the user of a stored token", async () => {
  localStorage.setItem(TOKEN_KEY, "maya");
  start();
  await shows("Maya Okafor");
  expect(server.seen.map(({ url }) => url)).toEqual(["/api/auth/me"]);
});

it.each(["expired", "broken"])("removes an invalid token (%s) without logging an error", async (token) => {
  const consoleError = jest.spyOn(console, "error");
  localStorage.setItem(TOKEN_KEY, token);
  start();
  await shows("nobody");
  expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
  expect(consoleError).not.toHaveBeenCalled();
  consoleError.mockRestore();
});

it("keeps the token when the page unloads before the response", async () => {
  localStorage.setItem(TOKEN_KEY, "broken");
  start();
  window.dispatchEvent(new Event("pagehide"));
  await waitFor(() => expect(server.seen).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(localStorage.getItem(TOKEN_KEY)).toBe("broken");
});

it("signs in with the login response, in upper or lower case", async () => {
  start();
  await shows("nobody");
  act(() => auth.login({ token: "maya", user: { ...people.maya, role: "PUBLISHER", status: "APPROVED" } }));
  expect(auth.user).toMatchObject({ role: "publisher", status: "approved" });
  expect(localStorage.getItem(TOKEN_KEY)).toBe("maya");
  expect(server.seen).toHaveLength(0);
});

it("signs out: removes the token and the user, and leaves the page", async () => {
  localStorage.setItem(TOKEN_KEY, "maya");
  start();
  await shows("Maya Okafor");
  act(() => auth.logout());
  expect(auth.user).toBeNull();
  expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
  expect(leaveCount).toBe(1);
});

it("ignores a late response after a sign-in", async () => {
  localStorage.setItem(TOKEN_KEY, "slow");
  start();
  await waitFor(() => expect(server.seen).toHaveLength(1));
  act(() => auth.login({ token: "noor", user: people.noor }));
  respondNow();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(auth.user?.name).toBe("Noor Haddad");
});

it.each([
  ["on request", () => auth.refetchUser()],
  ["when the server rejected the token", async () => doubtToken()],
])("refetches %s", async (_when, refetch) => {
  localStorage.setItem(TOKEN_KEY, "maya");
  start();
  await shows("Maya Okafor");
  localStorage.setItem(TOKEN_KEY, "noor");
  await act(refetch);
  await shows("Noor Haddad");
});

describe("another tab", () => {
  it.each([TOKEN_KEY, null])("signs this tab out without leaving the page: removed %s (null is all)", async (key) => {
    localStorage.setItem(TOKEN_KEY, "maya");
    start();
    await shows("Maya Okafor");
    localStorage.removeItem(TOKEN_KEY);
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key })));
    await shows("nobody");
    expect(leaveCount).toBe(0);
  });

  it("signs this tab in", async () => {
    start();
    await shows("nobody");
    inAnotherTab("maya");
    await shows("Maya Okafor");
  });

  it("does not show one user's page to the next", async () => {
    localStorage.setItem(TOKEN_KEY, "maya");
    start();
    await shows("Maya Okafor");
    inAnotherTab("noor");
    expect(auth).toMatchObject({ user: null, isLoading: true });
    await shows("Noor Haddad");
  });
});

it("useAuth › throws outside its provider", () => {
  const consoleError = jest.spyOn(console, "error").mockImplementation(() => undefined);
  expect(() => renderHook(() => useAuth())).toThrow("useAuth must be used within an AuthProvider");
  consoleError.mockRestore();
});
