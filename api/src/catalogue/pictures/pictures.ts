import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { MINUTE, SECOND } from "../../platform/clock";
import type { Database } from "../../platform/db/database";
import { UnavailableError } from "../../platform/errors";
import { isId } from "../../platform/ids";
import { KeyedTurns } from "../../platform/limits/keyedTurns";
import { Turns } from "../../platform/limits/turns";
import { isInside } from "../../platform/outside/publicAddress";
import { bodyWithin, requestOutside } from "../../platform/outside/requestOutside";
import { Product } from "../product.entity";
import { pictureVersionOf } from "../search/productFacts";
import { encodePicture, PictureRefusal, type PictureWidth } from "./encodePicture";
import type { PictureFiles } from "./pictureFiles";

/** Decoding a picture takes memory and a core. */
const DECODED_AT_ONCE = 2;
/** Fetching is mostly waiting, but the bytes are held in memory. */
const FETCHED_AT_ONCE = 12;
const FETCHED_OF_HOST = 2;
const MAX_WAITING = 60;

/** Reads pictures of this server's own demo shops; undefined for all others. */
export type OwnPicture = (url: string) => Promise<Buffer | undefined>;

/** Product pictures: fetched from the shop when first shown, and only served from here. */
export class Pictures {
  private readonly underWay = new Map<string, Promise<boolean>>();
  private readonly failed = new LRUCache<string, true>({ max: 10_000, ttl: 10 * MINUTE });
  private readonly decoding = new Turns(DECODED_AT_ONCE, MAX_WAITING);
  private readonly fetching = new Turns(FETCHED_AT_ONCE, MAX_WAITING);
  private readonly hosts = new KeyedTurns(FETCHED_OF_HOST, MAX_WAITING);
  private own: OwnPicture = async () => undefined;

  constructor(
    private readonly db: Database,
    private readonly files: PictureFiles,
    /** Off in local demos and tests, where shops are local too. */
    private readonly publicOnly: boolean,
  ) {}

  /** The demo's shops are on this server, which may not reach itself by its public name. */
  readOwnBy(own: OwnPicture): void {
    this.own = own;
  }

  /** A product's picture as WebP; null if it has no usable one. */
  async get(productId: string, version: string, width: PictureWidth): Promise<Buffer | null> {
    if (!isId(productId) || !/^[0-9a-f]{16}$/.test(version)) return null;
    const name = `${version}-${width}.webp`;
    const kept = await this.files.read(name);
    if (kept) return kept;
    if (this.failed.has(version)) return null;
    const product = await this.db.read.findOneBy(Product, { id: productId });
    // Only pictures of the catalog are fetched, whatever is requested.
    const url = product?.imageUrl;
    if (!url || pictureVersionOf(url) !== version) return null;
    const making = this.underWay.get(version) ?? this.make(url, version);
    return (await making) ? this.files.read(name) : null;
  }

  /** The current version of a product's picture, if it differs: the shop has changed it since. */
  async newer(productId: string, version: string): Promise<string | null> {
    const product = isId(productId) ? await this.db.read.findOneBy(Product, { id: productId }) : null;
    const current = product?.imageUrl ? pictureVersionOf(product.imageUrl) : null;
    return current === version ? null : current;
  }

  private make(url: string, version: string): Promise<boolean> {
    const making = this.written(url, version).finally(() => this.underWay.delete(version));
    this.underWay.set(version, making);
    return making;
  }

  private async written(url: string, version: string): Promise<boolean> {
    try {
      for (const [width, picture] of Object.entries(await this.encoded(url))) {
        await this.files.write(`${version}-${width}.webp`, picture);
      }
      return true;
    } catch (error) {
      // Too many are waiting; retrying later may succeed.
      if (error instanceof UnavailableError) throw error;
      // Usually the shop's fault; retried later.
      this.failed.set(version, true);
      return false;
    }
  }

  private async encoded(url: string): Promise<Record<PictureWidth, Buffer>> {
    const own = await this.decoding.run(async () => {
      const bytes = await this.own(url);
      return bytes && encodePicture(bytes);
    });
    if (own) return own;
    const bytes = await this.hosts.run(new URL(url).host, () =>
      this.fetching.run(() => fetchPicture(url, this.publicOnly)),
    );
    return this.decoding.run(() => encodePicture(bytes));
  }
}

const MAX_REDIRECTS = 3;
const MAX_BYTES = 10 * 1024 * 1024;
const TIME_LIMIT = 15 * SECOND;

/** A shop's picture. Each redirect is checked like the first URL. */
async function fetchPicture(address: string, publicOnly: boolean): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIME_LIMIT);
  let url = new URL(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await ask(url, publicOnly, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location && URL.canParse(headers.location, url.href)) {
      response.destroy();
      url = new URL(headers.location, url.href);
    } else if (statusCode === 200) {
      return bodyWithin(response, MAX_BYTES, () => new PictureRefusal("larger than 10 MB"));
    } else {
      response.destroy();
      throw new PictureRefusal(`status ${statusCode}`);
    }
  }
  throw new PictureRefusal("too many redirects");
}

function ask(url: URL, publicOnly: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  if (url.protocol !== "https:" && url.protocol !== "http:") throw new PictureRefusal("neither http nor https");
  if (publicOnly && isInside(url.hostname)) throw new PictureRefusal("not on the public internet");
  const headers = { "user-agent": "Weft pictures", accept: "image/avif, image/webp, image/*" };
  return requestOutside(url, { headers, signal, publicOnly });
}
