import { isDemoAtHome } from "../../platform/config/env";
import { demoAccountsOf } from "../db/demo/accounts";
import type { AppContext } from "./openApp";

/** Printed for a person at the terminal after a start. */
export function welcome({ env, parts }: AppContext): string {
  const { publicUrl, roles } = env;
  if (!roles.has("api")) return `\n  Weft is ready at ${publicUrl}, for ${[...roles].join(" and ")} alone\n\n`;
  const addresses = [
    ["Web app", "/"],
    ["GraphQL", "/graphql"],
    ["REST API", "/api/docs"],
    ...(isDemoAtHome(env) ? [["Mailbox", "/demo/mail"]] : []),
  ].map(([name = "", path]) => `    ${name.padEnd(10)} ${publicUrl}${path}`);
  const accounts = demoAccountsOf(env.demoPublic, parts.dataKey).map(
    ({ email, password }) => `    ${email.padEnd(28)} ${password}`,
  );
  const demo = env.demo ? ["", "  Demo accounts", ...accounts] : [];
  return ["", `  Weft is ready at ${publicUrl}`, "", ...addresses, ...demo, "", ""].join("\n");
}

/** The same while the database is unavailable. */
export const waiting = ({ env }: AppContext): string =>
  `\n  Weft is waiting for its database at ${env.publicUrl}: redirects work, everything else answers 503\n\n`;

/** The same while the demo is being seeded. */
export const preparing = ({ env }: AppContext): string =>
  `\n  Weft listens at ${env.publicUrl}; its demo data is being prepared, which takes some seconds …\n`;
