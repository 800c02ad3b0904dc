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
}

/** One set of loaders per request: a field that reads rows asks here, and the rows come in one query. */
export class Loaders {
  private readonly loaders = new Map<string, DataLoader<string, unknown>>();

  /** `read` answers in any order; `keyOf` says which row is whose. */
  one<T>(name: string, read: (ids: string[]) => Promise<T[]>, keyOf: (row: T) => string): DataLoader<string, T | null> {
    return this.loader(name, async (ids) => {
      const rows = new Map((await read([...ids])).map((row) => [keyOf(row), row]));
      return ids.map((id) => rows.get(id) ?? null);
    });
  }

  /** The rows that belong to each id, in the order in which they were read. */
  many<T>(name: string, read: (ids: string[]) => Promise<T[]>, ownerOf: (row: T) => string): DataLoader<string, T[]> {
    return this.loader(name, async (ids) => {
      const byOwner = new Map<string, T[]>(ids.map((id) => [id, []]));
      for (const row of await read([...ids])) byOwner.get(ownerOf(row))?.push(row);
      return ids.map((id) => byOwner.get(id) ?? []);
    });
  }

  loader<V>(name: string, batch: (ids: readonly string[]) => Promise<V[]>): DataLoader<string, V> {
    let loader = this.loaders.get(name);
    if (!loader) {
      loader = new DataLoader<string, unknown>(batch);
      this.loaders.set(name, loader);
    }
    return loader as DataLoader<string, V>;
  }
}

export interface Context {
  viewer: Viewer | null;
  /** The caller's address, believed through TRUST_PROXY only; for throttling, never stored. */
  address: string;
  loaders: Loaders;
  /** Whether the viewer may still be told anything: asked before each message of a subscription. */
  isStillIn?: () => Promise<boolean>;
}
