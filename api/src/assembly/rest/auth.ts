import type { FastifyReply, FastifyRequest } from "fastify";
import type { Origin, SignedIn, User } from "../../accounts";
import { categoryIds, channelTypeIds } from "../../contract/choices";
import { limits } from "../../contract/limits";
import type { Services } from "../services";
import { id, manyOf, moment, nullable, object, oneOf, partly, ref, type Schema, text } from "./docs/schemaParts";
import type { Routes } from "./route";

export const role = { type: "string", enum: ["publisher", "advertiser", "admin"], description: "The account's role." };
const status = {
  type: "string",
  enum: ["pending", "approved", "rejected"],
  description: "The status of the application.",
};
export const categories = manyOf(categoryIds, "What it sells.");
export const password = text("At least 6 characters.", {
  minLength: limits.password.min,
  maxLength: limits.password.max,
});
export const email = text("Email address.", { format: "email", maxLength: limits.email.max });
const website = text("An http or https address.", { format: "uri", maxLength: limits.website.max });
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

/** The person's own settings besides, those that are set. */
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
      name: text("The name; for advertisers, the contact person's."),
      email: text("Email address, in lower case."),
      website: nullable("The website given at sign-up."),
      createdAt: moment("When the application came in."),
      language: text("Your own, if set: how screens write dates and amounts, such as `de-DE`."),
      timeZone: text("Your own, if set: the time zone of moments on screens. Reports are of UTC days."),
      displayCurrency: text("Your own, if set: in which currency screens say what amounts are about, such as `EUR`."),
      channelType: { type: ["string", "null"], description: "Publishers: where they share links." },
      businessName: nullable("Advertisers: the name of the business."),
      contactName: nullable("Advertisers: the contact person's name."),
      categories: { type: ["array", "null"], items: { type: "string" }, description: "Advertisers: what they sell." },
    },
    ["channelType", "businessName", "contactName", "categories", "language", "timeZone", "displayCurrency"],
  ),
  object("Session", "A session.", {
    token: text("Send it as `Authorization: Bearer …`. Lasts 7 days."),
    user: ref("User"),
  }),
  object("SignUp", "The result of an application.", { id, status }),
];

export const accountBodies: Schema[] = [
  object("LoginBody", "Sign-in credentials.", { email, password }),
  partly("SecondFactorBody", "The second step of a sign-in: a code, or a passkey's answer.", ["challenge"], {
    challenge: text("From the refusal of POST /api/auth/login."),
    code: text("Six digits from the authenticator app, or a recovery code.", { examples: ["492039"] }),
    passkey: text("The answer of `navigator.credentials.get`, as JSON."),
  }),
  object("PublisherSignUpBody", "A publisher's application.", {
    name: nameOf("Full name."),
    email,
    password,
    website,
    channelType: oneOf("Where links will be shared.", channelTypeIds),
  }),
  object("AdvertiserSignUpBody", "An advertiser's application.", {
    businessName: nameOf("The name of the business."),
    contactName: nameOf("The contact person's name."),
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

const session = { answer: ref("Session"), meaning: "A token and who it is for.", refusals: [401, 403] };
const applied = {
  status: 201,
  answer: ref("SignUp"),
  meaning: "The application waits for a decision.",
  refusals: [409],
};

export function authRoutes(routes: Routes, { signIn, signUp, users }: Services): void {
  routes.open("POST /api/auth/login", {
    summary: "Sign in",
    description:
      "After ten wrong passwords from one IP address, it is locked out of the account for 15 minutes. Somebody with a second factor gets 401 with the code SECOND_FACTOR_REQUIRED and `secondFactor`, and goes on with POST /api/auth/login/second-factor.",
    body: "LoginBody",
    ...session,
    call: async ({ body, request, reply }) => signedIn(await signIn.signIn(body, originOf(request)), reply),
  });

  routes.open("POST /api/auth/login/second-factor", {
    summary: "The second step of a sign-in",
    description: "Six wrong answers lock it for 15 minutes; browsers that signed in before have a limit of their own.",
    body: "SecondFactorBody",
    ...session,
    call: async ({ body, request, reply }) => signedIn(await signIn.complete(body, originOf(request)), reply),
  });

  routes.open("POST /api/auth/signup/publisher", {
    summary: "Apply as a publisher",
    body: "PublisherSignUpBody",
    ...applied,
    call: ({ body, request }) => signUp.publisher(body, request.ip),
  });

  routes.open("POST /api/auth/signup/advertiser", {
    summary: "Apply as an advertiser",
    body: "AdvertiserSignUpBody",
    ...applied,
    call: ({ body, request }) => signUp.advertiser(body, request.ip),
  });

  routes.guarded("GET /api/auth/me", [], {
    summary: "Who is signed in",
    answer: ref("User"),
    meaning: "The account behind the token.",
    call: async ({ viewer }) => presentOwn(await users.me(viewer)),
  });
}
