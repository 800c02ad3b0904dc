import { isInV1 } from "../requestLanguage";
import type { Schema } from "./schemaParts";
import { documentedHeaders, withExamples } from "./v1Document";
import { documentedWebhooks } from "./webhookDocs";

export interface Document {
  paths?: Record<string, unknown>;
  [more: string]: unknown;
}

/** The routes' one description as two: the paths of the site itself, and v1 for programs. */
export function documents(all: object): { site: Document; v1: Document } {
  const paths = Object.entries((all as Document).paths ?? {});
  const only = (isV1: boolean) => Object.fromEntries(paths.filter(([path]) => isInV1(path) === isV1));
  const { components } = all as { components: { schemas: Record<string, Schema> } };
  const { schemas } = components;
  return {
    site: withWhatItUses({ ...all, paths: only(false) }, components),
    v1: withWhatItUses(
      {
        ...all,
        // Fastify's plugin does not know the shape of its paths.
        paths: withExamples(only(true) as never, schemas),
        webhooks: documentedWebhooks(schemas),
      },
      { ...components, headers: documentedHeaders },
    ),
  };
}

interface Components {
  schemas: Record<string, Schema>;
  [kind: string]: unknown;
}

/** With the tags of its operations, and only the schemas that they refer to. */
function withWhatItUses(document: Document, { schemas, ...components }: Components): Document {
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, name = ""] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name] ?? {});
    }
  };
  follow([document.paths, document.webhooks ?? {}]);
  const operations = Object.values(document.paths ?? {}).flatMap((methods) => Object.values(methods as object));
  const named = new Set(operations.flatMap(({ tags = [] }: { tags?: string[] }) => tags));
  return {
    ...document,
    tags: Object.entries(tags).flatMap(([name, description]) => (named.has(name) ? [{ name, description }] : [])),
    components: {
      ...components,
      schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name))),
    },
  };
}

const tags = {
  Shops: "Report orders and returns.",
  Sales: "Read, approve and decline orders.",
  Links: "Create and manage tracking links.",
  Payouts: "Read payouts and their receipts.",
  Billing: "Read balances, invoices and statements.",
  Publishers: "Reports, products, codes and claims of creators.",
  Advertisers: "Reports, product feeds and claims of brands.",
  Files: "Export large files.",
  Keys: "Create and revoke API keys.",
  Requests: "Read recent requests of your integrations and why they were rejected.",
  Webhooks: "Manage webhooks and their deliveries.",
  Accounts: "Sign in and sign up.",
  Admins: "Run the network.",
  Site: "Public data of the site.",
} as const;
