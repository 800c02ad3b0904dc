import type { Services } from "../services";
import { ref } from "./docs/schemas";
import { presentUser } from "./present";
import type { Routes } from "./route";

export function authRoutes(routes: Routes, { signIn, signUp, users }: Services): void {
  routes.open(
    "POST",
    "/api/auth/login",
    {
      tag: "Accounts",
      summary: "Sign in",
      body: "LoginBody",
      refusals: [401, 403],
      description: "After ten wrong passwords from one IP address, it is locked out of the account for 15 minutes.",
      answer: { schema: ref("Session"), description: "A token and who it is for." },
    },
    async ({ body, ip, headers }, reply) => {
      const { token, user, deviceCookie } = await signIn.signIn(body, { address: ip, cookies: headers.cookie });
      reply.header("Set-Cookie", deviceCookie);
      return { token, user: presentUser(user) };
    },
  );

  routes.open(
    "POST",
    "/api/auth/signup/publisher",
    {
      tag: "Accounts",
      summary: "Apply as a publisher",
      body: "PublisherSignUpBody",
      refusals: [409],
      answer: { status: 201, schema: ref("SignUp"), description: "The application waits for a decision." },
    },
    ({ body, ip }) => signUp.publisher(body, ip),
  );

  routes.open(
    "POST",
    "/api/auth/signup/advertiser",
    {
      tag: "Accounts",
      summary: "Apply as an advertiser",
      body: "AdvertiserSignUpBody",
      refusals: [409],
      answer: { status: 201, schema: ref("SignUp"), description: "The application waits for a decision." },
    },
    ({ body, ip }) => signUp.advertiser(body, ip),
  );

  routes.guarded(
    "GET",
    "/api/auth/me",
    [],
    {
      tag: "Accounts",
      summary: "Who is signed in",
      answer: { schema: ref("User"), description: "The account behind the token." },
    },
    async (viewer) => presentUser(await users.me(viewer)),
  );
}
