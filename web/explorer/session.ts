import { useSyncExternalStore } from "react";
import { ask } from "./ask";
import type { Who } from "./examples";

export interface Session {
  role: Who;
  name: string;
  token: string;
}

/** Kept only while the page is open. */
let session: Session | undefined;
const listeners = new Set<() => void>();

export const currentSession = () => session;

export function setSession(next: Session | undefined): void {
  session = next;
  for (const listener of listeners) listener();
}

export const useSession = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentSession);

export interface DemoAccount {
  role: Who;
  email: string;
  password: string;
}

/** None outside the demo. */
export async function demoAccounts(): Promise<DemoAccount[]> {
  const response = await fetch("/api/site");
  return response.ok ? (await response.json()).demoAccounts : [];
}

const LOGIN = "mutation Login($input: LoginInput!) { login(input: $input) { token user { name } } }";

export async function signInAs({ role, email, password }: DemoAccount): Promise<Session> {
  const { data, errors } = await ask({ query: LOGIN, variables: { input: { email, password } } });
  const login = data?.login as { token: string; user: { name: string } } | undefined;
  if (!login) throw new Error(errors?.[0]?.message ?? "Signing in did not work.");
  const next = { role, name: login.user.name, token: login.token };
  setSession(next);
  return next;
}
