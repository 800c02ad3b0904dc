import { type ApolloServerPlugin, HeaderMap } from "@apollo/server";
import { BREAK, type DocumentNode, type GraphQLSchema, visit } from "graphql";
import { type CompiledQuery, compileQuery, isCompiledQuery } from "graphql-jit";
import type { Context } from "../core/context";

/** Compiling costs as much as some hundred runs, so nobody is given one for asking once. */
const USES_BEFORE_COMPILING = 3;

/** Apollo keeps a document for as long as it is asked for often enough; what was compiled of it goes with it. */
interface Known {
  uses: number;
  compiled: Map<string, CompiledQuery | null>;
}

/**
 * Runs queries that come again and again as compiled functions. Only what goes well is answered from here: an error
 * is left to graphql-js, which runs the query once more and says it in the words and shape that it always has.
 */
export function compiledQueries(): ApolloServerPlugin<Context> {
  const known = new WeakMap<DocumentNode, Known>();

  return {
    requestDidStart: async () => ({
      responseForOperation: async ({ schema, document, operation, operationName, request, contextValue }) => {
        // Where a document has several operations and none is named, there is none.
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

/** The compiler forgets that a fragment it has met once may be wanted again under another condition. */
function hasDirective(document: DocumentNode): boolean {
  let isFound = false;
  const Directive = () => {
    isFound = true;
    return BREAK;
  };
  visit(document, { Directive });
  return isFound;
}
