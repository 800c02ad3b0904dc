import { type ApolloServerPlugin, HeaderMap } from "@apollo/server";
import { BREAK, type DocumentNode, type GraphQLSchema, visit } from "graphql";
import { type CompiledQuery, compileQuery, isCompiledQuery } from "graphql-jit";
import type { Context } from "../../platform/context";

/** Compiling costs as much as some hundred runs, so only repeated queries are compiled. */
const USES_BEFORE_COMPILING = 3;

/** Entries live as long as Apollo's document cache keeps the document. */
interface Known {
  uses: number;
  compiled: Map<string, CompiledQuery | null>;
}

/**
 * Runs frequent queries as compiled functions. Only successful results are used: on an error graphql-js runs the query
 * again and reports it in its own format.
 */
export function compiledQueries(): ApolloServerPlugin<Context> {
  const known = new WeakMap<DocumentNode, Known>();

  return {
    requestDidStart: async () => ({
      responseForOperation: async ({ schema, document, operation, operationName, request, contextValue }) => {
        // With several operations and no name there is none to run.
        if (operation?.operation !== "query") return null;
        const entry = known.get(document) ?? { uses: 0, compiled: new Map() };
        known.set(document, entry);
        entry.uses += 1;
        if (entry.uses < USES_BEFORE_COMPILING) return null;

        const name = operationName ?? "";
        if (!entry.compiled.has(name)) {
          entry.compiled.set(name, hasDirective(document) ? null : compile(schema, document, name));
        }
        const result = await entry.compiled.get(name)?.query(undefined, contextValue, request.variables);
        if (!result || result.errors) return null;
        return { http: { headers: new HeaderMap() }, body: { kind: "single", singleResult: result } };
      },
    }),
  };
}

function compile(schema: GraphQLSchema, document: DocumentNode, operationName: string): CompiledQuery | null {
  const outcome = compileQuery(schema, document, operationName);
  return isCompiledQuery(outcome) ? outcome : null;
}

/** The compiler reuses a fragment without regard to another @skip or @include. */
function hasDirective(document: DocumentNode): boolean {
  let isFound = false;
  const Directive = () => {
    isFound = true;
    return BREAK;
  };
  visit(document, { Directive });
  return isFound;
}
