import type { Fetcher } from "@graphiql/toolkit";
import { GraphiQL } from "graphiql";
import { useState } from "react";
import { ask, type Timing } from "./ask";
import { examples } from "./examples";
import { OperationsPanel } from "./OperationsPanel";
import { StartPanel } from "./StartPanel";
import { currentSession } from "./session";

const startPlugin = { title: "Examples", icon: StartIcon, content: StartPanel };
const operationsPlugin = { title: "Operations", icon: OperationsIcon, content: OperationsPanel };
const plugins = [startPlugin, operationsPlugin];
const INTROSPECTION = "IntrospectionQuery";

/** Headers typed into a tab override the session's token, which applies to tabs without any. */
function headersOf(given: Record<string, string> | undefined): Record<string, string> {
  const token = currentSession()?.token;
  const isTyped = Object.keys(given ?? {}).some((name) => name.toLowerCase() === "authorization");
  return { ...(token && !isTyped && { Authorization: `Bearer ${token}` }), ...given };
}

/**
 * The editor learns an operation's name a moment after its text: running it immediately must not send the previous
 * one's.
 */
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
  return <Icon d="M5 4v16l14-8z" />;
}

function OperationsIcon() {
  return <Icon d="M9 6h11M9 12h11M9 18h11M4 6h.1M4 12h.1M4 18h.1" />;
}

const Icon = ({ d }: { d: string }) => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" aria-hidden="true">
    <path d={d} strokeLinejoin="round" />
  </svg>
);
