import type { z } from "zod";
import type { Role, Scope } from "../../platform/context";

/** Asks the documented interfaces as the caller: permissions, budgets and figures are theirs. */
export interface Asking {
  rest(path: string, query?: Record<string, unknown>): Promise<Answer>;
  create(path: string, body: object): Promise<Answer>;
  graphql(document: string, variables?: object): Promise<Answer>;
}

// biome-ignore lint/suspicious/noExplicitAny: JSON of an interface that has its own tests
export type Answer = any;

export interface Tool<Args extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  description: string;
  roles: readonly Role[];
  /** Scopes of API keys that permit it; any one of them does. */
  scopes: readonly Scope[];
  /** Writes what costs nobody anything, such as a link. Everything else reads. */
  writes?: boolean;
  input: Args;
  /** The result, with the path of the page that shows it to people. */
  run(ask: Asking, args: z.infer<Args>): Promise<{ page: string; [field: string]: unknown }>;
}

/** Infers the arguments from the input. */
export const tool = <Args extends z.ZodObject>(definition: Tool<Args>): Tool => definition as unknown as Tool;
