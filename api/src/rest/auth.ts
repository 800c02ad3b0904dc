import type { IncomingHttpHeaders } from "node:http";
import type { FastifyReply } from "fastify";
import type { Origin, SignedIn } from "../accounts/signIn.service";
import type { Services } from "../services";
import { ref } from "./docs/schemas";
import { presentOwn, presentUser } from "./present";
import type { Routes } from "./route";

const originOf = (address: string, headers: IncomingHttpHeaders): Origin => ({
  address,
  cookies: headers.cookie,
  userAgent: headers["user-agent"],
});

function answer({ token, user, deviceCookie }: SignedIn, reply: FastifyReply) {
  reply.header("Set-Cookie", deviceCookie);
  return { token, user: presentUser(user) };
}

export function authRoutes(routes: Routes, { signIn, signUp, users }: Services): void {
  routes.open(
    "POST",
    "/api/auth/login",
    {
      tag: "Accounts",
      summary: "Sign in",
      body: "LoginBody",
      refusals: [401, 403],
      description:
        "After ten wrong passwords from one IP address, it is locked out of the account for 15 minutes. Somebody with a second factor gets 401 with the code SECOND_FACTOR_REQUIRED and `secondFactor`, and goes on with POST /api/auth/login/second-factor.",
      answer: { schema: ref("Session"), description: "A token and who it is for." },
    },
    async ({ body, ip, headers }, reply) => answer(await signIn.signIn(body, originOf(ip, headers)), reply),
  );

  routes.open(
    "POST",
    "/api/auth/login/second-factor",
    {
      tag: "Accounts",
      summary: "The second step of a sign-in",
      body: "SecondFactorBody",
      refusals: [401, 403],
      description:
        "Six wrong answers lock it for 15 minutes; browsers that signed in before have a limit of their own.",
      answer: { schema: ref("Session"), description: "A token and who it is for." },
    },
    async ({ body, ip, headers }, reply) => answer(await signIn.complete(body, originOf(ip, headers)), reply),
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
    async (viewer) => presentOwn(await users.me(viewer)),
  );
}
