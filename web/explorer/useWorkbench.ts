import { useGraphiQL } from "@graphiql/react";
import { ask, firstId } from "./ask";
import type { Example } from "./examples";
import { currentSession } from "./session";

/** What the panel does to the editors beside it. */
export function useWorkbench() {
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  const headerEditor = useGraphiQL((state) => state.headerEditor);

  return {
    /** The editors come after the page. */
    isReady: Boolean(queryEditor && variableEditor && headerEditor),
    async show(example: Example): Promise<void> {
      const variables = await filled(example);
      queryEditor?.setValue(example.query);
      variableEditor?.setValue(variables ? JSON.stringify(variables, null, 2) : "");
      queryEditor?.setScrollTop(0);
      // On a phone it stands below the examples.
      queryEditor?.getDomNode()?.closest(".graphiql-editors")?.scrollIntoView({ block: "nearest" });
    },
    /** Into the tab's headers, where one sees what is sent; other headers stay. */
    authorize(token: string | undefined): void {
      const { Authorization: _old, ...others } = parsed(headerEditor?.getValue());
      const headers = token ? { Authorization: `Bearer ${token}`, ...others } : others;
      headerEditor?.setValue(Object.keys(headers).length > 0 ? JSON.stringify(headers, null, 2) : "");
    },
  };
}

function parsed(text: string | undefined): Record<string, string> {
  try {
    return JSON.parse(text || "{}");
  } catch {
    return {};
  }
}

/** An id that this server really has, so that the example works as it stands. */
async function filled({ variables, fill }: Example): Promise<Record<string, unknown> | undefined> {
  if (!variables || !fill) return variables;
  const token = currentSession()?.token;
  const answer = await ask({ query: fill.from }, token ? { Authorization: `Bearer ${token}` } : {});
  const copy = structuredClone(variables);
  const owner = fill.at.slice(0, -1).reduce<Record<string, unknown>>((at, name) => at[name] as typeof at, copy);
  owner[fill.at.at(-1) ?? ""] = firstId(answer.data) ?? "";
  return copy;
}
