import type { Fetcher } from "@graphiql/toolkit";
import { GraphiQL } from "graphiql";
import { useState } from "react";
import { ask, type Timing } from "./ask";
import { examples } from "./examples";
import { StartPanel } from "./StartPanel";
import { currentSession } from "./session";

const startPlugin = { title: "Examples", icon: StartIcon, content: StartPanel };
const plugins = [startPlugin];
const INTROSPECTION = "IntrospectionQuery";

/** Headers typed into the tab go before the session's token, which holds for tabs that have none. */
function headersOf(given: Record<string, string> | undefined): Record<string, string> {
  const token = currentSession()?.token;
  const isTyped = Object.keys(given ?? {}).some((name) => name.toLowerCase() === "authorization");
  return { ...(token && !isTyped && { Authorization: `Bearer ${token}` }), ...given };
}

/** The editor learns an operation's name a moment after its text: whoever runs it at once must not send the last one's. */
function withItsOwnName<T extends { query: string; operationName?: string | null }>(params: T): T {
  const { query, operationName } = params;
  const isThere = new RegExp(`\\b(query|mutation|subscription)\\s+${operationName}\\b`).test(query);
  return operationName && !isThere ? { ...params, operationName: undefined } : params;
}

function fetcherWith(onTiming: (timing: Timing) => void): Fetcher {
  return (params, options) => {
    const isOurs = params.operationName === INTROSPECTION;
    return ask(withItsOwnName(params), headersOf(options?.headers), isOurs ? undefined : onTiming);
  };
}

export function Explorer() {
  const [timing, setTiming] = useState<Timing>();
  const [fetcher] = useState(() => fetcherWith(setTiming));
  return (
    <GraphiQL
      fetcher={fetcher}
      plugins={plugins}
      visiblePlugin={startPlugin}
      defaultQuery={examples[0]?.query}
      variables={JSON.stringify(examples[0]?.variables, null, 2)}
      defaultEditorToolsVisibility="variables"
      shouldPersistHeaders={false}
    >
      <GraphiQL.Logo>
        <a className="brand" href="/">
          Weft
        </a>
      </GraphiQL.Logo>
      <GraphiQL.Footer>
        <p role="status" className="timing">
          {timing ? `Status ${timing.status}, ${timing.milliseconds.toFixed(0)} ms` : "Run with Ctrl or ⌘ and Enter."}
        </p>
      </GraphiQL.Footer>
    </GraphiQL>
  );
}

function StartIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M5 4v16l14-8z" strokeLinejoin="round" />
    </svg>
  );
}
