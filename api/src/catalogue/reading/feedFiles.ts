import { createHash } from "node:crypto";
import { mkdir, open, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SHOP_FORMAT } from "../../contract/catalogue/feedForms";
import { t } from "../../contract/i18n/t";
import { HOUR } from "../../platform/clock";
import type { Sealer } from "../../platform/config/sealer";
import type { Database } from "../../platform/db/database";
import { diskRoom } from "../../platform/db/diskRoom";
import { BadInputError, ConflictError } from "../../platform/errors";
import { newId } from "../../platform/ids";
import { Feed, FeedPart } from "../feed.entity";
import { FeedRefusal } from "./feedRefusal";
import { type FetchedFeed, fetchFeed, MAX_BYTES } from "./fetchFeed";
import type { FetchedShop, ShopProducts } from "./shopProducts";

export interface Credentials {
  username: string;
  password: string;
}

/** Both or neither. */
export function credentialsIn(given: { username?: string | null; password?: string | null }): Credentials | null {
  const { username, password } = given;
  if (!username && !password) return null;
  if (!username) throw new BadInputError({ username: t("Please enter the user name too") });
  if (username.includes(":")) throw new BadInputError({ username: t("The user name is missing") });
  return { username, password: password ?? "" };
}

/** Longer than any run. */
const LEFT_AFTER = 12 * HOUR;
/** Space for the largest feed plus what clicks and orders need. */
const MIN_ROOM = MAX_BYTES + 1024 ** 3;
export const NO_ROOM = t("The server has too little disk space to read feeds. Please try again later.");
export const PREVIEW_BYTES = 4 * 1024 * 1024;

/** Keeps feeds as local files while they are read, since a zip cannot be streamed. */
export class FeedFiles {
  constructor(
    private readonly db: Database,
    private readonly sealer: Sealer,
    private readonly folder: string,
    /** In a private demo shops may be local. */
    private readonly isAtHome: boolean,
    private readonly shop: Pick<ShopProducts, "fetch">,
    private readonly room: (folder: string) => Promise<number> = (folder) => diskRoom([folder]),
  ) {}

  seal = ({ username, password }: Credentials, feedId: string): string =>
    this.sealer.seal(JSON.stringify({ username, password }), feedId);

  open = ({ id, sealed }: Pick<Feed, "id" | "sealed">): Credentials | null =>
    sealed ? (JSON.parse(this.sealer.open(sealed, id)) as Credentials) : null;

  /** A temporary path, removed when `work` ends. */
  async scratch<T>(work: (path: string) => Promise<T>): Promise<T> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await this.sweep();
    const path = join(this.folder, newId());
    try {
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** The feed's file. A null hash means unchanged since the last finished run. */
  async fetch(feed: Feed, path: string, signal?: AbortSignal): Promise<FetchedFeed & Partial<FetchedShop>> {
    if ((await this.room(this.folder)) < MIN_ROOM) throw new FeedRefusal(NO_ROOM);
    if (feed.format === SHOP_FORMAT) return this.shop.fetch(feed.merchantId, path, signal);
    if (!feed.url) return this.copy(feed, path);
    const { url, etag, lastModified } = feed;
    return fetchFeed(
      { url, etag, lastModified, credentials: this.open(feed), publicOnly: !this.isAtHome, signal },
      path,
    );
  }

  /** The start of a feed. */
  fetchStart(url: string, credentials: Credentials | null, path: string): Promise<FetchedFeed> {
    return fetchFeed({ url, credentials, publicOnly: !this.isAtHome, onlyFirst: PREVIEW_BYTES }, path);
  }

  private async copy({ id: feedId, fileId }: Feed, path: string): Promise<FetchedFeed> {
    if (!fileId) throw new FeedRefusal("The feed has neither a URL nor a file. Upload one.");
    const hash = createHash("sha256");
    const file = await open(path, "w", 0o600);
    let bytes = 0;
    try {
      for (let position = 0; ; position += 1) {
        const part = await this.db.read.findOneBy(FeedPart, { feedId, fileId, position });
        if (!part) break;
        await file.write(part.bytes);
        hash.update(part.bytes);
        bytes += part.bytes.length;
      }
    } finally {
      await file.close();
    }
    // Its parts may have been deleted while reading.
    if (!(await this.db.read.existsBy(Feed, { id: feedId, fileId })))
      throw new ConflictError(t("A newer file was uploaded."));
    return { sha256: hash.digest("hex"), bytes, etag: null, lastModified: null, charset: null };
  }

  writeText = (path: string, text: string): Promise<void> => writeFile(path, text, { mode: 0o600 });

  /** Deletes files left by killed processes. */
  private async sweep(): Promise<void> {
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      const found = await stat(path).catch(() => undefined);
      if (found && Date.now() - found.mtimeMs > LEFT_AFTER) await rm(path, { force: true });
    }
  }
}
