import { In, MoreThan } from "typeorm";
import { type Product, type ProductTargets, picturePathOf } from "../../catalogue";
import { MINUTE } from "../../platform/clock";
import type { Database } from "../../platform/db/database";
import { rowLock } from "../../platform/db/rowLock";
import type { JobPlan } from "../../platform/jobs/scheduler";
import { Link } from "./link.entity";
import type { LinkService } from "./link.service";
import { ProductLink, type ProductLinkState } from "./productLink.entity";

const BATCH_SIZE = 200;
/** Rounds per call. The job repeats the call. */
const MAX_ROUNDS = 50;

interface Aim {
  /** The new product of the link. */
  product: Product;
  state: ProductLinkState;
  target: string | null;
  /** The similar product whose page that is. */
  standInId: string | null;
}

/** Updates product links when a product moves or is gone. */
export class ProductFollow {
  constructor(
    private readonly db: Database,
    private readonly links: LinkService,
    private readonly targets: ProductTargets,
  ) {}

  readonly plans: JobPlan[] = [
    {
      name: "links:follow-products",
      about: "updates the destinations of product links",
      when: { every: MINUTE },
      work: (signal) => this.follow(signal),
    },
    {
      name: "links:rank-products",
      about: "counts how many creators link to each product",
      when: { at: "40 3 * * *" },
      work: (signal) => this.rank(signal),
    },
  ];

  /** Returns the number of moved products. After an interruption the next call continues. */
  async follow(signal?: AbortSignal): Promise<number> {
    let done = 0;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const moved = await this.targets.moved();
      if (moved.length === 0) return done;
      for (const move of moved) {
        signal?.throwIfAborted();
        const product = await this.targets.product(move.productId);
        if (product) await this.followOne(product, signal);
        for (const other of await this.stoodInBy(move.productId)) await this.followOne(other, signal);
        await this.targets.settle(move);
        done += 1;
      }
    }
    return done;
  }

  /** Gone products whose links lead to this one. */
  private async stoodInBy(standInId: string): Promise<Product[]> {
    const rows = await this.db.read.query<{ id: string }[]>(
      "SELECT DISTINCT productId AS id FROM product_link WHERE standInId = ?",
      [standInId],
    );
    const products = await Promise.all(rows.map(({ id }) => this.targets.product(id)));
    return products.filter((product) => product !== null);
  }

  private async followOne(product: Product, signal?: AbortSignal): Promise<void> {
    const aimOf = this.aimsOf(product);
    for (let after = ""; ; ) {
      signal?.throwIfAborted();
      const rows = await this.db.read.find(ProductLink, {
        where: { productId: product.id, linkId: MoreThan(after) },
        order: { linkId: "ASC" },
        take: BATCH_SIZE,
      });
      if (rows.length === 0) return;
      const aims = await Promise.all(rows.map((row) => aimOf(row)));
      await this.lead(rows.map(({ linkId }, at) => ({ linkId, ...(aims[at] as Aim) })));
      after = rows.at(-1)?.linkId ?? "";
    }
  }

  /** Looks for a similar product once, and only if a link needs one. */
  private aimsOf(product: Product): (row: ProductLink) => Promise<Aim> {
    let similar: Promise<Product | null> | undefined;
    const heirs = new Map<string, Promise<Product | null>>();
    return async ({ whenGone, state, target, standInId }) => {
      const none = { product: product, standInId: null };
      if (!product.goneAt) return { state: "listed", target: await this.pageFor(product, target), ...none };
      // Its page exists under another ID, as after a migration of the shop.
      if (target !== null && state !== "replaced") {
        const heir = heirs.get(target) ?? this.targets.atPage(product.merchantId, target);
        heirs.set(target, heir);
        const moved = await heir;
        if (moved && !moved.goneAt) return { ...none, product: moved, state: "listed", target };
      }
      if (whenGone === "stay") return { state: "gone", target, ...none };
      if (whenGone === "shop") return { state: "replaced", target: null, ...none };
      // The link keeps its current replacement until that is gone too.
      const standIn = standInId ? await this.targets.product(standInId) : null;
      if (standIn && !standIn.goneAt) return { ...none, state: "replaced", target: standIn.url, standInId };
      similar ??= this.targets.similarTo(product);
      const found = await similar;
      return { ...none, state: "replaced", target: found?.url ?? null, standInId: found?.id ?? null };
    };
  }

  /** The page the link leads to while it exists, because its publisher may have chosen a size or color. */
  private async pageFor(product: Product, target: string | null): Promise<string | null> {
    if (target === null || target === product.url) return product.url;
    return (await this.targets.hasPage(product, target)) ? target : product.url;
  }

  private lead(aims: readonly (Aim & { linkId: string })[]): Promise<void> {
    const ids = aims.map(({ linkId }) => linkId);
    return this.db.write(async (tx) => {
      const links = await tx.find(Link, { where: { id: In(ids) }, order: { id: "ASC" }, ...rowLock(tx) });
      const known = new Map((await tx.findBy(ProductLink, { linkId: In(ids) })).map((row) => [row.linkId, row]));
      for (const link of links) {
        const row = known.get(link.id);
        const aim = aims.find(({ linkId }) => linkId === link.id);
        if (!row || !aim) continue;
        // The creator changed the destination, so it is no longer a link to this product.
        if (link.destination !== row.target) {
          await tx.delete(ProductLink, { linkId: link.id });
          continue;
        }
        const { linkId, product, ...to } = aim;
        const shown = product.goneAt ? {} : { title: product.title, picturePath: picturePathOf(product) };
        // First, so that notifications about the link find its product.
        await tx.update(ProductLink, { linkId }, { ...to, ...shown, productId: product.id });
        if (!(await this.links.writer.lead(tx, link, to.target))) await tx.update(ProductLink, { linkId }, row);
        else if (row.productId !== product.id) await this.links.writer.announceProduct(tx, link);
      }
    });
  }

  async rank(signal?: AbortSignal): Promise<number> {
    const rows: { productId: string; publishers: number | string }[] = await this.db.longRead.query(
      `SELECT p.productId AS productId, COUNT(DISTINCT l.publisherId) AS publishers FROM product_link p
       JOIN link l ON l.id = p.linkId WHERE l.archivedAt IS NULL GROUP BY p.productId`,
    );
    return this.targets.rank(new Map(rows.map(({ productId, publishers }) => [productId, Number(publishers)])), signal);
  }
}
