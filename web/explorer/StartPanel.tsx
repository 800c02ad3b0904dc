import { useEffect, useState } from "react";
import { type Example, examples, type Who } from "./examples";
import { type DemoAccount, demoAccounts, setSession, signInAs, useSession } from "./session";
import { useWorkbench } from "./useWorkbench";

const PEOPLE: Record<Who, string> = {
  visitor: "Anybody",
  publisher: "Publishers",
  advertiser: "Advertisers",
  admin: "Admins",
};

/** Ready examples by role; in the demo, opening one signs in as somebody who may run it. */
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
