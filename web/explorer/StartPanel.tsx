import { useEditorContext } from "@graphiql/react";
import { useEffect, useState } from "react";
import { ask, firstId } from "./ask";
import { type Example, examples, type Who } from "./examples";
import { currentSession, type DemoAccount, demoAccounts, setSession, signInAs, useSession } from "./session";

const PEOPLE: Record<Who, string> = {
  visitor: "Anybody",
  publisher: "Publishers",
  advertiser: "Advertisers",
  admin: "Admins",
};

/** Ready examples by role; in the demo, opening one signs in as a user who may run it. */
export function StartPanel() {
  const session = useSession();
  const workbench = useWorkbench();
  const [accounts, setAccounts] = useState<DemoAccount[]>([]);
  const [opened, setOpened] = useState<Example>();
  const [trouble, setTrouble] = useState("");

  useEffect(() => {
    demoAccounts().then(setAccounts, () => setAccounts([]));
  }, []);

  const guarded = async (work: () => Promise<unknown>) => {
    setTrouble("");
    await work().catch((error: Error) => setTrouble(error.message));
  };
  const signIn = async (who: Who) => {
    const account = accounts.find(({ role }) => role === who);
    if (account) workbench.authorize((await signInAs(account)).token);
  };
  const signOut = () => {
    setSession(undefined);
    workbench.authorize(undefined);
  };
  const open = (example: Example) =>
    guarded(async () => {
      setOpened(example);
      if (example.who !== "visitor" && example.who !== session?.role) await signIn(example.who);
      await workbench.show(example);
    });

  return (
    <section className="start" aria-labelledby="start-title">
      <h1 id="start-title">Start here</h1>
      <p role="status" className="start-session">
        {session ? `Signed in as ${session.name}.` : "Not signed in."}
        {session && (
          <button type="button" className="start-link" onClick={signOut}>
            Sign out
          </button>
        )}
      </p>
      {trouble && (
        <p role="alert" className="start-trouble">
          {trouble}
        </p>
      )}
      {(Object.keys(PEOPLE) as Who[]).map((who) => (
        <section key={who} aria-labelledby={`start-${who}`}>
          <h2 id={`start-${who}`}>
            {PEOPLE[who]}
            {accounts.some(({ role }) => role === who) && session?.role !== who && (
              <button
                type="button"
                className="start-link"
                disabled={!workbench.isReady}
                onClick={() => guarded(() => signIn(who))}
              >
                Sign in as {who === "publisher" ? "a publisher" : `an ${who}`}
              </button>
            )}
          </h2>
          <ul>
            {examples
              .filter((example) => example.who === who)
              .map((example) => (
                <li key={example.title}>
                  <button
                    type="button"
                    className="start-example"
                    aria-pressed={example === opened}
                    disabled={!workbench.isReady}
                    onClick={() => open(example)}
                  >
                    {example.title}
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <p className="start-more">
        A program sends its API key where the token stands. The same is there as{" "}
        <a href="/api/docs">REST, with its own page</a>.
      </p>
    </section>
  );
}

/** How the panel changes the editors beside it. */
function useWorkbench() {
  const { queryEditor, variableEditor, headerEditor, responseEditor } = useEditorContext({ nonNull: true });

  // CodeMirror does not label its fields, and scrolls content that keys cannot reach.
  useEffect(() => {
    const editors = {
      Operation: queryEditor,
      Variables: variableEditor,
      Headers: headerEditor,
      Response: responseEditor,
    };
    for (const [name, editor] of Object.entries(editors)) {
      editor?.getInputField().setAttribute("aria-label", name);
      editor?.getScrollerElement().setAttribute("tabindex", "0");
    }
  }, [queryEditor, variableEditor, headerEditor, responseEditor]);

  return {
    /** The editors render after the page. */
    isReady: Boolean(queryEditor && variableEditor && headerEditor),
    async show(example: Example): Promise<void> {
      const variables = await filled(example);
      queryEditor?.setValue(example.query);
      variableEditor?.setValue(variables ? JSON.stringify(variables, null, 2) : "");
      queryEditor?.scrollTo(0, 0);
      // On a phone it is below the examples.
      queryEditor?.getWrapperElement().closest(".graphiql-editors")?.scrollIntoView({ block: "nearest" });
    },
    /** Into the tab's headers, where users see what is sent; other headers stay. */
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

/** An ID that exists on this server, so that the example works unchanged. */
async function filled({ variables, fill }: Example): Promise<Record<string, unknown> | undefined> {
  if (!variables || !fill) return variables;
  const token = currentSession()?.token;
  const answer = await ask({ query: fill.from }, token ? { Authorization: `Bearer ${token}` } : {});
  const copy = structuredClone(variables);
  const owner = fill.at.slice(0, -1).reduce<Record<string, unknown>>((at, name) => at[name] as typeof at, copy);
  owner[fill.at.at(-1) ?? ""] = firstId(answer.data) ?? "";
  return copy;
}
