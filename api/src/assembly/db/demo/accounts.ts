import { In } from "typeorm";
import { Person } from "../../../accounts";
import { deriveKey } from "../../../platform/config/secrets";
import type { Role } from "../../../platform/context";
import type { Database } from "../../../platform/db/database";
import { applicants, brands, colleagues, publishers } from "./people";

export interface DemoAccount {
  role: Role;
  name: string;
  email: string;
  password: string;
}

const PASSWORD = "weft-demo";

/** Publicly known, so they exist in demo mode only. */
export const demoAccounts: readonly DemoAccount[] = [
  { role: "admin", name: "Ines Rocha", email: "admin@weft.example", password: PASSWORD },
  { role: "publisher", name: "Maya Okafor", email: "publisher@weft.example", password: PASSWORD },
  { role: "advertiser", name: "Tomas Lindqvist", email: "advertiser@weft.example", password: PASSWORD },
];

/** The owner of the demo's brand in another currency, who is not among the three suggested sign-ins. */
const euroAccount: DemoAccount = {
  role: "advertiser",
  name: "Giada Ferrante-Holm",
  email: "advertiser.eur@weft.example",
  password: PASSWORD,
};

const all: readonly DemoAccount[] = [...demoAccounts, euroAccount];

/** A public demo has its own passwords, derived from its key so that every start can print them. */
export const demoAccountsOf = (demoPublic: boolean, dataKey: Buffer): readonly DemoAccount[] =>
  demoPublic
    ? all.map((account) => ({
        ...account,
        password: deriveKey(dataKey, `demo password of ${account.email}`).toString("base64url").slice(0, 16),
      }))
    : all;

const accountEmails = new Map(all.map(({ name, email }) => [name, email]));
const slug = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, ".");

/** `.example` addresses can't exist, so such accounts belong to the demo. */
export const demoEmailOf = (name: string): string => accountEmails.get(name) ?? `${slug(name)}@mail.example`;

export const demoEmails: readonly string[] = [
  ...all.map(({ email }) => email),
  ...[
    ...brands.map(({ contact }) => contact),
    ...[...publishers, ...applicants, ...colleagues].map(({ name }) => name),
  ].map(demoEmailOf),
];

export const isDemoAccount = { email: In(demoEmails) };

export const demoAccountsExist = (db: Database): Promise<boolean> => db.read.existsBy(Person, isDemoAccount);
