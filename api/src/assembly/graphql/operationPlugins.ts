import type { ApolloServerPlugin } from "@apollo/server";
import { type GraphQLSchema, Kind, type OperationDefinitionNode } from "graphql";
import type { Context } from "../../platform/context";
import type { Metrics } from "../../platform/metrics/metrics";

/** Errors as thrown: responses are formatted, and in the caller's language. */
export const noteOperations: ApolloServerPlugin<Context> = {
  requestDidStart: async () => {
    let first: unknown;
    return {
      didEncounterErrors: async ({ errors }) => {
        first ??= errors[0];
      },
      willSendResponse: async ({ request, operation, operationName, contextValue }) => {
        const name = operationName ?? (operation && firstField(operation)) ?? "document";
        const { query, variables } = request;
        contextValue.note?.({ name: `${operation?.operation ?? "GraphQL"} ${name}`, query, variables, error: first });
      },
    };
  },
};

/** Codes of errors that are ours to look at; all others are the caller's. */
const OURS = new Set(["INTERNAL_SERVER_ERROR", "UNAVAILABLE", "TOO_SLOW"]);

/**
 * Counts operations by their first field, such as `sales`: clients choose document names, but fields are the schema's.
 * A response with status 200 may contain errors, which no other metric shows.
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
