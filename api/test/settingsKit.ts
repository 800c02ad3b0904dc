import { TOTP } from "otpauth";
import type { User } from "../src/accounts/user.type";
import { answerOf } from "./answer";
import { ADDRESS, PASSWORD } from "./make";
import type { Api } from "./startApi";

interface GqlAnswer {
  // Untyped: the shape depends on each test's query.
  data: any;
  error?: { message: string; code?: string; fields?: Record<string, string>; secondFactor?: any };
  cookie?: string;
}

/** A user's browser: signs in through the public API to get a session, and keeps its token. */
export class Browser {
  token = "";

  constructor(
    private readonly api: Api,
    private readonly userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0",
  ) {}

  async ask(query: string, variables: object = {}): Promise<GqlAnswer> {
    const response = await this.api.app.inject({
      method: "POST",
      url: "/graphql",
      headers: { "user-agent": this.userAgent, ...(this.token && { authorization: `Bearer ${this.token}` }) },
      payload: { query, variables },
      remoteAddress: ADDRESS,
    });
    const cookie = response.headers["set-cookie"] as string | undefined;
    return { ...answerOf(response.json()), ...(cookie && { cookie }) };
  }

  async signIn(email: string, password = PASSWORD): Promise<GqlAnswer> {
    const answer = await this.ask(
      "mutation ($email: String!, $password: String!) { login(input: { email: $email, password: $password }) { token } }",
      { email, password },
    );
    this.token = answer.data?.login.token ?? "";
    return answer;
  }

  complete = (input: object) =>
    this.ask("mutation ($input: SecondStepInput!) { completeLogin(input: $input) { token } }", { input });

  confirm = (input: object) =>
    this.ask("mutation ($input: ConfirmationInput!) { confirmIdentity(input: $input) { expiresAt } }", { input });

  challenge = async (): Promise<string> =>
    (await this.ask("mutation { startConfirmation { challenge } }")).data.startConfirmation.challenge;

  isIn = async (): Promise<boolean> => !(await this.ask("{ me { id } }")).error;
}

export async function browserOf(api: Api, { email }: Pick<User, "email">, userAgent?: string): Promise<Browser> {
  const browser = new Browser(api, userAgent);
  await browser.signIn(email);
  return browser;
}

/** Signed in, with the identity confirmed just now. */
export async function confirmedBrowser(...given: Parameters<typeof browserOf>): Promise<Browser> {
  const browser = await browserOf(...given);
  await browser.confirm({ password: PASSWORD });
  return browser;
}

export const codeOf = (secret: string, at: Date): string => new TOTP({ secret }).generate({ timestamp: at.getTime() });

/** An enabled authenticator app and its recovery codes. */
export async function withApp(browser: Browser, at: () => Date): Promise<{ secret: string; codes: string[] }> {
  await browser.confirm({ password: PASSWORD });
  const { secret } = (await browser.ask("mutation { startAuthenticatorApp { secret uri } }")).data
    .startAuthenticatorApp;
  const { data } = await browser.ask(
    "mutation ($code: String!) { confirmAuthenticatorApp(code: $code) { recoveryCodes } }",
    { code: codeOf(secret, at()) },
  );
  return { secret, codes: data.confirmAuthenticatorApp.recoveryCodes };
}
