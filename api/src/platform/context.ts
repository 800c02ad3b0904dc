import DataLoader from "dataloader";
import { keyScopeIds } from "../contract/integrations/keyScopes";
import type { TeamRole } from "../contract/team";

export const roles = ["publisher", "advertiser", "admin"] as const;
export type Role = (typeof roles)[number];

/** `sales:test` is a test key's only scope. */
export const scopes = [...keyScopeIds, "sales:test"] as const;
export type Scope = (typeof scopes)[number];

/** A key that may only report test orders. */
export const isTestKey = ({ scopes }: Pick<Viewer, "scopes">): boolean => scopes?.includes("sales:test") ?? false;

/** The actor, for the audit log; null is the command line, or a job. */
export interface Actor {
  userId: string | null;
}

/** The caller. With `scopes` it is an API key that acts for its account, limited to those scopes. */
export interface Viewer extends Actor {
  /** The account the person acts for: its data is the caller's own. */
  id: string;
  /** The person; for an API key, its creator. */
  userId: string;
  role: Role;
  /** The person's role in the account's team. */
  member: TeamRole;
  scopes?: readonly Scope[];
  /** The API key's id, if the caller is a key. */
  keyId?: string;
  /** The session's row, if the caller is a person. */
  sessionId?: string | undefined;
  /** The person confirmed their identity in this session within the last minutes. */
  isConfirmed?: boolean;
  /**
   * The network requires two-factor authentication and this person has not set it up: nothing else is accessible until
   * then.
   */
  needsFactor?: true;
}

type Read<T> = (ids: readonly string[]) => Promise<T[]>;

/**
 * One set of DataLoaders per request, so that fields batch their reads into one query. Loaders are keyed by the
 * identity of the read function; services therefore declare them as properties, not as new closures.
 */
export class Loaders {
  private readonly loaders = new Map<object, Map<string, DataLoader<string, unknown>>>();

  /** `read` may return the rows in any order. */
  byId<T extends { id: string }>(read: Read<T>): DataLoader<string, T | null> {
    return this.one(read, ({ id }) => id);
  }

  /** `keyOf` returns the id that a row belongs to. */
  one<T>(read: Read<T>, keyOf: (row: T) => string): DataLoader<string, T | null> {
    return this.batch(read, async (ids) => {
      const rows = new Map((await read(ids)).map((row) => [keyOf(row), row]));
      return ids.map((id) => rows.get(id) ?? null);
    });
  }

  /** The rows of each ID, in the order they were read. */
  many<T>(read: Read<T>, ownerOf: (row: T) => string, source: object = read): DataLoader<string, T[]> {
    return this.batch(source, async (ids) => {
      const byOwner = new Map<string, T[]>(ids.map((id) => [id, []]));
      for (const row of await read(ids)) byOwner.get(ownerOf(row))?.push(row);
      return ids.map((id) => byOwner.get(id) ?? []);
    });
  }

  /** `read` must return results in the order of the ids. `source` and `part` together are the loader's key. */
  batch<T>(source: object, read: Read<T>, part = ""): DataLoader<string, T> {
    const parts = this.loaders.get(source) ?? new Map<string, DataLoader<string, unknown>>();
    this.loaders.set(source, parts);
    const loader = parts.get(part) ?? new DataLoader<string, unknown>(read);
    parts.set(part, loader);
    // Safe cast: the same source and part always load the same type.
    return loader as DataLoader<string, T>;
  }
}

/** A server's resolvers, each created once: they only hold its services. */
export interface Resolvers {
  get<R>(Resolver: new (...given: never[]) => R): R;
}

/** An executed or refused GraphQL operation. */
export interface NotedOperation {
  name: string;
  query: string | undefined;
  variables: unknown;
  /** The first error, as thrown. */
  error: unknown;
}

export interface Context {
  viewer: Viewer | null;
  /** The caller's IP address (X-Forwarded-For only behind TRUST_PROXY). For throttling; never stored. */
  address: string;
  /** The caller's Cookie header. It identifies a known device but doesn't authenticate. */
  cookies?: string;
  /** The caller's User-Agent header, shown as text in the list of sessions. */
  userAgent?: string;
  /** Sets a cookie on the response; not available over a WebSocket. */
  setCookie?: (cookie: string) => void;
  /** Notes the outcome of an operation, for the caller's log. Not available over a WebSocket. */
  note?: (operation: NotedOperation) => void;
  loaders: Loaders;
  /** This server's services: the schema is shared by all servers of a process. */
  resolvers: Resolvers;
  /** Whether the viewer still has access: checked before each message of a subscription. */
  isStillIn?: () => Promise<boolean>;
}
