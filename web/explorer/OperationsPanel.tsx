import { DOC_EXPLORER_PLUGIN, useExplorerContext, usePluginContext, useSchemaContext } from "@graphiql/react";
import type { GraphQLField, GraphQLSchema } from "graphql";
import { useEffect, useMemo, useState } from "react";

interface Area {
  name: string;
  operations: string[];
}

interface Operation {
  field: GraphQLField<unknown, unknown>;
  kind: "query" | "mutation" | "subscription";
}

/** All operations by area, as GraphiQL's own list of some hundred has no order. A press opens an operation's documentation. */
export function OperationsPanel() {
  const { schema } = useSchemaContext({ nonNull: true });
  const areas = useAreas();
  const [wanted, setWanted] = useState("");
  const openDocs = useDocs();
  const operations = useMemo(() => operationsOf(schema), [schema]);
  const text = wanted.trim().toLowerCase();
  const isWanted = ({ field: { name, description } }: Operation) =>
    `${name} ${description}`.toLowerCase().includes(text);
  const found = areas.flatMap(({ name, operations: names }) => {
    const own = names.flatMap((each) => operations.get(each) ?? []);
    const matching = name.toLowerCase().includes(text) ? own : own.filter(isWanted);
    return matching.length > 0 ? [{ name, operations: matching }] : [];
  });
  return (
    <section className="start" aria-labelledby="operations-title">
      <h1 id="operations-title">Operations</h1>
      <input
        type="search"
        className="start-search"
        aria-label="Find an operation"
        placeholder="Find an operation"
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      {found.map((area) => (
        // With its state as key, as the reader may have closed it since.
        <details key={`${area.name} ${text !== ""}`} open={text !== ""}>
          <summary>
            {area.name} <small>{area.operations.length}</small>
          </summary>
          <ul>
            {area.operations.map(({ field, kind }) => (
              <li key={field.name}>
                <button type="button" className="start-example" onClick={() => openDocs({ field, kind })}>
                  {field.name}
                  {kind !== "query" && <small> {kind}</small>}
                  <span>{firstSentence(field.description)}</span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      ))}
      {areas.length > 0 && operations.size > 0 && found.length === 0 && <p role="status">No operations found.</p>}
    </section>
  );
}

/** Which module an operation belongs to: the schema itself does not say. */
function useAreas(): Area[] {
  const [areas, setAreas] = useState<Area[]>([]);
  useEffect(() => {
    const read = async () => setAreas(await (await fetch("/graphql/areas.json")).json());
    read().catch(() => undefined);
  }, []);
  return areas;
}

function operationsOf(schema: GraphQLSchema | null | undefined): Map<string, Operation> {
  const roots = {
    query: schema?.getQueryType(),
    mutation: schema?.getMutationType(),
    subscription: schema?.getSubscriptionType(),
  };
  return new Map(
    (Object.keys(roots) as Operation["kind"][]).flatMap((kind) =>
      Object.values(roots[kind]?.getFields() ?? {}).map((field) => [field.name, { field, kind }]),
    ),
  );
}

function useDocs() {
  const { push, reset } = useExplorerContext({ nonNull: true });
  const { setVisiblePlugin } = usePluginContext({ nonNull: true });
  return ({ field }: Operation) => {
    reset();
    push({ name: field.name, def: field });
    setVisiblePlugin(DOC_EXPLORER_PLUGIN);
  };
}

const firstSentence = (text: string | null | undefined): string => text?.split(/(?<=\.)\s/)[0] ?? "";
