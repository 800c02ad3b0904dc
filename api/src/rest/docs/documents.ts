import { V1 } from "../route";
import type { Schema } from "./schemaParts";
import { documentedHeaders, withExamples } from "./v1Document";
import { documentedWebhooks } from "./webhookDocs";

export interface Document {
  paths?: Record<string, unknown>;
  [more: string]: unknown;
}

/** The routes' one description as two: the paths that were there before versions, and v1. */
export function documents(all: object): { older: Document; v1: Document } {
  const paths = Object.entries((all as Document).paths ?? {});
  const only = (isV1: boolean) => Object.fromEntries(paths.filter(([path]) => path.startsWith(`${V1}/`) === isV1));
  const { components } = all as { components: { schemas: Record<string, Schema> } };
  const { schemas } = components;
  return {
    older: { ...all, paths: only(false) },
    v1: {
      ...all,
      // Fastify's plugin does not know the shape of its paths.
      paths: withExamples(only(true) as never, schemas),
      webhooks: documentedWebhooks(schemas),
      components: { ...components, headers: documentedHeaders },
    },
  };
}
