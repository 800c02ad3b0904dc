import DataLoader from "dataloader";

export const roles = ["publisher", "advertiser", "admin"] as const;
export type Role = (typeof roles)[number];

export const scopes = ["reports:read", "sales:write"] as const;
export type Scope = (typeof scopes)[number];

/** Who asks. With `scopes` it is an API key acting for its owner, and may do only what they name. */
export interface Viewer {
  id: string;
  role: Role;
  scopes?: readonly Scope[];
  /** Which key it is, where it is one. */
  keyId?: string;
}

type Read<T> = (ids: readonly string[]) => Promise<T[]>;

/**
 * One set of loaders per request: a field that reads rows asks here, and the rows come in one query. A loader goes by
 * the function that reads for it, which is why those of the services are properties: two readers are never taken for one.
 */
export class Loaders {
  private readonly loaders = new Map<object, Map<string, DataLoader<string, unknown>>>();

  /** `read` answers in any order. */
  byId<T extends { id: string }>(read: Read<T>): DataLoader<string, T | null> {
    return this.one(read, ({ id }) => id);
  }

  /** `keyOf` says which row is whose. */
  one<T>(read: Read<T>, keyOf: (row: T) => string): DataLoader<string, T | null> {
    return this.batch(read, async (ids) => {
      const rows = new Map((await read(ids)).map((row) => [keyOf(row), row]));
      return ids.map((id) => rows.get(id) ?? null);
    });
  }

  /** The rows that belong to each id, in the order in which they were read. */
  many<T>(read: Read<T>, ownerOf: (row: T) => string, source: object = read): DataLoader<string, T[]> {
    return this.batch(source, async (ids) => {
      const byOwner = new Map<string, T[]>(ids.map((id) => [id, []]));
      for (const row of await read(ids)) byOwner.get(ownerOf(row))?.push(row);
      return ids.map((id) => byOwner.get(id) ?? []);
    });
  }

  /** `read` answers in the order of the ids; `source` is what it reads from, and `part` what it reads of that. */
  batch<T>(source: object, read: Read<T>, part = ""): DataLoader<string, T> {
    const parts = this.loaders.get(source) ?? new Map<string, DataLoader<string, unknown>>();
    this.loaders.set(source, parts);
    const loader = parts.get(part) ?? new DataLoader<string, unknown>(read);
    parts.set(part, loader);
    // The same source and part have the same answers.
    return loader as DataLoader<string, T>;
  }
}

export interface Context {
  viewer: Viewer | null;
  /** The caller's address, believed through TRUST_PROXY only; for throttling, never stored. */
  address: string;
  /** The caller's Cookie header: it tells a known device and signs nobody in. */
  cookies?: string;
  /** Sets a cookie with the answer; there is none to set over a WebSocket. */
  setCookie?: (cookie: string) => void;
  loaders: Loaders;
  /** Whether the viewer may still be told anything: asked before each message of a subscription. */
  isStillIn?: () => Promise<boolean>;
}
