import type { ApolloServerPlugin } from "@apollo/server";
import { type GraphQLSchema, Kind, type OperationDefinitionNode } from "graphql";
import type { Context } from "../core/context";
import type { Metrics } from "../core/metrics/metrics";

/** Codes of errors that are ours to look at; all others are the caller's. */
const OURS = new Set(["INTERNAL_SERVER_ERROR", "UNAVAILABLE", "TOO_SLOW"]);

/**
 * Counts operations by their first field, such as `sales`: whoever sends a document chooses its name, but fields are
 * the schema's. An answer with status 200 may hold errors, which no other metric shows.
 */
export function countOperations(metrics: Metrics, schema: GraphQLSchema): ApolloServerPlugin<Context> {
  const counter = metrics.counter("graphql_operations_total", "GraphQL operations by field and outcome.", [
    ...(["operation", "outcome"] as const),
  ]);
  const known = new Set(
    [schema.getQueryType(), schema.getMutationType()].flatMap((type) => Object.keys(type?.getFields() ?? {})),
  );
  return {
    requestDidStart: async () => ({
      willSendResponse: async ({ operation, response }) => {
        const { body } = response;
        const errors = body.kind === "single" ? (body.singleResult.errors ?? []) : [];
        const isOurs = errors.some(({ extensions }) => OURS.has(String(extensions?.code)));
        const outcome = errors.length === 0 ? "ok" : isOurs ? "failed" : "refused";
        const field = operation && firstField(operation);
        counter.inc({ operation: field && known.has(field) ? field : "other", outcome });
      },
    }),
  };
}

function firstField({ selectionSet }: OperationDefinitionNode): string | undefined {
  const [first] = selectionSet.selections;
  return first?.kind === Kind.FIELD ? first.name.value : undefined;
}
