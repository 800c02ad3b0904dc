import { isInV1 } from "../route";
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
    site: { ...all, paths: only(false) },
    v1: {
      ...all,
      // Fastify's plugin does not know the shape of its paths.
      paths: withExamples(only(true) as never, schemas),
      webhooks: documentedWebhooks(schemas),
      components: { ...components, headers: documentedHeaders },
    },
  };
}
