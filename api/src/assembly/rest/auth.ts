import type { FastifyReply, FastifyRequest } from "fastify";
import type { Origin, SignedIn, User } from "../../accounts";
import { categoryIds, channelTypeIds } from "../../contract/choices";
import { limits } from "../../contract/limits";
import type { Services } from "../services";
import { id, manyOf, moment, nullable, object, oneOf, partly, ref, type Schema, text } from "./docs/schemaParts";
import type { Routes } from "./route";

export const role = { type: "string", enum: ["publisher", "advertiser", "admin"], description: "Role of the account." };
const status = { type: "string", enum: ["pending", "approved", "rejected"], description: "Status of the application." };
export const categories = manyOf(categoryIds, "Product categories the brand sells.");
export const password = text("Password of at least 6 characters.", {
  minLength: limits.password.min,
  maxLength: limits.password.max,
});
export const email = text("Email address.", { format: "email", maxLength: limits.email.max });
const website = text("An http or https URL.", { format: "uri", maxLength: limits.website.max });
export const nameOf = (description: string) =>
  text(description, { minLength: limits.name.min, maxLength: limits.name.max });

/** The documented fields, and no others. */
export function presentUser(user: User) {
  const { id, name, email, role, status, website, createdAt } = user;
  return { id, name, email, role, status, website, createdAt: createdAt.toISOString(), ...byRole(user) };
}

function byRole({ role, channelType, businessName, contactName, categories }: User) {
  if (role === "publisher") return { channelType };
  return role === "advertiser" ? { businessName, contactName, categories } : {};
}

/** Plus the person's own settings, if set. */
const presentOwn = (one: User) => ({
  ...presentUser(one),
  ...(one.language && { language: one.language }),
  ...(one.timeZone && { timeZone: one.timeZone }),
  ...(one.displayCurrency && { displayCurrency: one.displayCurrency }),
});

export const accountSchemas: Schema[] = [
  object(
    "User",
    "An account.",
    {
      id,
      role,
      status,
      name: text("Name of the person. For advertisers, the contact person."),
      email: text("Email address in lower case."),
      website: nullable("Website given at sign-up."),
      createdAt: moment("When the application was submitted."),
      language: text("Locale of screens and mails, such as `de-DE`. Null if not set."),
      timeZone: text("Time zone for times on screens. Null if not set. Reports use UTC days."),
      displayCurrency: text("Currency in which screens show approximate amounts, such as `EUR`. Null if not set."),
      channelType: {
        type: ["string", "null"],
        description: "Channel where a publisher shares links. Null for other roles.",
      },
      businessName: nullable("Name of an advertiser's business. Null for other roles."),
      contactName: nullable("Name of an advertiser's contact person. Null for other roles."),
      categories: {
        type: ["array", "null"],
        items: { type: "string" },
        description: "Product categories an advertiser sells. Null for other roles.",
      },
    },
    ["channelType", "businessName", "contactName", "categories", "language", "timeZone", "displayCurrency"],
  ),
  object("Session", "A session.", {
    token: text("Session token to send as `Authorization: Bearer …`. Valid for 7 days."),
    user: ref("User"),
  }),
  object("OidcStart", "A started sign-in with the identity provider.", {
    url: text("The provider's page to open in this browser, which now has a cookie for it.", { format: "uri" }),
  }),
  object("SignUp", "Result of an application.", { id, status }),
];

export const accountBodies: Schema[] = [
  object("LoginBody", "Sign-in credentials.", { email, password }),
  partly("SecondFactorBody", "Second step of a sign-in: a code or a passkey's response.", ["challenge"], {
    challenge: text("Challenge from the error of POST /api/auth/login."),
    code: text("Six digits from the authenticator app, or a recovery code.", { examples: ["492039"] }),
    passkey: text("Response of `navigator.credentials.get`, as JSON."),
  }),
  object("OidcResponseBody", "How the identity provider sent the browser back.", {
    response: text("The query of the `/login` page it opened: `code`, `state` and the like.", { maxLength: 8000 }),
  }),
  object("PublisherSignUpBody", "Application of a publisher.", {
    name: nameOf("Full name of the person."),
    email,
    password,
    website,
    channelType: oneOf("Channel where links will be shared.", channelTypeIds),
  }),
  object("AdvertiserSignUpBody", "Application of an advertiser.", {
    businessName: nameOf("Name of the business."),
    contactName: nameOf("Name of the contact person."),
    email,
    password,
    website,
    categories: { ...categories, minItems: 1 },
  }),
];

const originOf = ({ ip, headers }: FastifyRequest): Origin => ({
  address: ip,
  cookies: headers.cookie,
  userAgent: headers["user-agent"],
});

function signedIn({ token, user, deviceCookie }: SignedIn, reply: FastifyReply) {
  reply.header("Set-Cookie", deviceCookie);
  return { token, user: presentUser(user) };
}

const session = { answer: ref("Session"), meaning: "The session token and its account.", refusals: [401, 403] };
const applied = { status: 201, answer: ref("SignUp"), meaning: "The submitted application.", refusals: [409] };

export function authRoutes(routes: Routes, { signIn, signUp, users, oidcSignIn }: Services): void {
  routes.open("POST /api/auth/login", {
    summary: "Sign in",
    description:
      "After ten wrong passwords, an IP address is locked out of the account for 15 minutes. With two-factor authentication, the response is 401 with the code SECOND_FACTOR_REQUIRED and `secondFactor`. Continue with POST /api/auth/login/second-factor.",
    body: "LoginBody",
    ...session,
    call: async ({ body, request, reply }) => signedIn(await signIn.signIn(body, originOf(request)), reply),
  });

  routes.open("POST /api/auth/login/second-factor", {
    summary: "Complete a two-factor sign-in",
    description:
      "Six wrong answers lock this step for 15 minutes. Browsers that signed in before have a separate limit.",
    body: "SecondFactorBody",
    ...session,
    call: async ({ body, request, reply }) => signedIn(await signIn.complete(body, originOf(request)), reply),
  });

  routes.open("POST /api/auth/oidc/start", {
    summary: "Start a sign-in with the identity provider",
    description: "404 where none is configured. The provider sends the browser back to `/login`.",
    answer: ref("OidcStart"),
    meaning: "Where to sign in. The cookie is good for ten minutes.",
    refusals: [404],
    call: async ({ reply }) => {
      const { url, cookie } = await oidcSignIn.start();
      reply.header("Set-Cookie", cookie);
      return { url };
    },
  });

  routes.open("POST /api/auth/oidc", {
    summary: "Complete a sign-in with the identity provider",
    description:
      "Needs the cookie of POST /api/auth/oidc/start. The provider must state a verified email address at an accepted domain, of a person with an account or an invitation. Unless it states a second factor (`amr`), people with two-factor authentication continue with POST /api/auth/login/second-factor.",
    body: "OidcResponseBody",
    ...session,
    refusals: [401, 403, 404],
    call: async ({ body, request, reply }) => {
      reply.header("Set-Cookie", oidcSignIn.endedCookie());
      return signedIn(await oidcSignIn.complete(body, originOf(request)), reply);
    },
  });

  routes.open("POST /api/auth/signup/publisher", {
    summary: "Apply as a publisher",
    description: "The account can sign in once an admin has approved it.",
    body: "PublisherSignUpBody",
    ...applied,
    call: ({ body, request }) => signUp.publisher(body, request.ip),
  });

  routes.open("POST /api/auth/signup/advertiser", {
    summary: "Apply as an advertiser",
    description: "The account can sign in once an admin has approved it.",
    body: "AdvertiserSignUpBody",
    ...applied,
    call: ({ body, request }) => signUp.advertiser(body, request.ip),
  });

  routes.guarded("GET /api/auth/me", [], {
    summary: "Get the current account",
    answer: ref("User"),
    meaning: "The account of the token.",
    call: async ({ viewer }) => presentOwn(await users.me(viewer)),
  });
}
