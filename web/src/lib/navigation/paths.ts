import type { Role } from "../network/user";

export const paths = {
  home: "/",
  signIn: "/login",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  publisherSignUp: "/signup/publisher",
  advertiserSignUp: "/signup/advertiser",
  publisher: "/publisher",
  advertiser: "/advertiser",
  publishers: "/publishers",
  joinNetwork: "/join-network",
  publisherGuide: "/publisher-guide",
  successStories: "/success-stories",
  paymentInfo: "/payment-info",
  contact: "/contact",
  about: "/about",
  privacy: "/privacy",
  terms: "/terms",
  publisherDashboard: "/dashboard/publisher",
  advertiserDashboard: "/dashboard/advertiser",
  admin: "/admin",
} as const;

const homes: Record<Role, string> = {
  publisher: paths.publisherDashboard,
  advertiser: paths.advertiserDashboard,
  admin: paths.admin,
};

export const dashboardPath = (role: string): string => homes[role as Role] ?? paths.home;

/** The sign-in page, with the dashboard to return to afterwards. */
export const signInFor = (dashboard: string): string => `${paths.signIn}?next=${encodeURIComponent(dashboard)}`;

/**
 * Where to go after signing in. `next` is untrusted input: only a dashboard on this site is accepted, to avoid an open
 * redirect.
 */
export function afterSignIn(role: Role, next: string | null): string {
  if (role === "admin") return paths.admin;
  return (next && dashboardOnly(next)) || paths.home;
}

function dashboardOnly(next: string): string | null {
  // A placeholder origin: the target must resolve to the same one.
  const here = "https://weft.example";
  if (!next.startsWith("/dashboard/")) return null;
  try {
    const url = new URL(next, here);
    const inside = url.origin === here && url.pathname.startsWith("/dashboard/");
    return inside ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}
