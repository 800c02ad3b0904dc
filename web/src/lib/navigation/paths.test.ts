import { afterSignIn, dashboardPath, signInFor } from "./paths";

describe("afterSignIn", () => {
  it("sends an admin to the admin panel and everyone else home", () => {
    expect(afterSignIn("admin", null)).toBe("/admin");
    expect(afterSignIn("publisher", null)).toBe("/");
    expect(afterSignIn("advertiser", null)).toBe("/");
    expect(afterSignIn("admin", "/dashboard/publisher")).toBe("/admin");
  });

  it("returns to the requested dashboard with its query string", () => {
    expect(afterSignIn("publisher", "/dashboard/publisher")).toBe("/dashboard/publisher");
    expect(afterSignIn("advertiser", "/dashboard/advertiser?from=2026-11-01#table")).toBe(
      "/dashboard/advertiser?from=2026-11-01#table",
    );
  });

  it.each([
    "https://evil.example/dashboard/publisher",
    "//evil.example/dashboard/publisher",
    "/\\evil.example/dashboard/",
    "/dashboard/../admin",
    "/dashboard/%2e%2e/admin",
    "/dashboard",
    "/dashboards/publisher",
    "/admin",
    "/",
    "javascript:alert(1)",
    " /dashboard/publisher",
    "",
  ])("ignores the unsafe target %j", (next) => expect(afterSignIn("publisher", next)).toBe("/"));

  it("reads back the target from signInFor", () => {
    const link = new URL(signInFor("/dashboard/publisher?from=1&to=2"), "https://weft.example");
    expect(link.pathname).toBe("/login");
    expect(afterSignIn("publisher", link.searchParams.get("next"))).toBe("/dashboard/publisher?from=1&to=2");
  });
});

it("dashboardPath › returns each role's dashboard, and the home page for an unknown role", () => {
  expect(["publisher", "advertiser", "admin", "auditor"].map(dashboardPath)).toEqual([
    "/dashboard/publisher",
    "/dashboard/advertiser",
    "/admin",
    "/",
  ]);
});
