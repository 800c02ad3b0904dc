import type { House } from "./boot";
import { isDemoAtHome } from "./core/env";
import { demoAccountsOf } from "./db/demo/accounts";

/** What a person at the terminal wants to know after a start. */
export function welcome({ env, parts }: House): string {
  const { publicUrl } = env;
  const addresses = [
    ["Web app", "/"],
    ["GraphQL", "/graphql"],
    ["REST API", "/api/docs"],
    ...(isDemoAtHome(env) ? [["Mailbox", "/demo/mail"]] : []),
  ].map(([name = "", path]) => `    ${name.padEnd(10)} ${publicUrl}${path}`);
  const accounts = demoAccountsOf(env.demoPublic, parts.dataKey).map(
    ({ email, password }) => `    ${email.padEnd(24)} ${password}`,
  );
  const demo = env.demo ? ["", "  Demo accounts", ...accounts] : [];
  return ["", `  Weft is ready at ${publicUrl}`, "", ...addresses, ...demo, "", ""].join("\n");
}
