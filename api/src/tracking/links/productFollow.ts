import { In, MoreThan } from "typeorm";
import { type ProductTargets, picturePathOf, type Style } from "../../catalogue";
import { MINUTE } from "../../platform/clock";
import type { Database } from "../../platform/db/database";
import { rowLock } from "../../platform/db/rowLock";
import type { JobPlan } from "../../platform/jobs/scheduler";
import { Link } from "./link.entity";
import type { LinkService } from "./link.service";
import { ProductLink, type ProductLinkState } from "./productLink.entity";

const BATCH_SIZE = 200;
/** Of one call, which a job repeats. */
const MAX_ROUNDS = 50;

interface Aim {
  /** The product that the link is to from now on. */
  product: Style;
  state: ProductLinkState;
  target: string | null;
  /** The similar product whose page that is. */
  standInId: string | null;
}

/** Leads links after their products: to another page of the shop, or elsewhere once a product is gone. */
export class ProductFollow {
  constructor(
    private readonly db: Database,
    private readonly links: LinkService,
    private readonly targets: ProductTargets,
  ) {}

  readonly plans: JobPlan[] = [
    {
      name: "links:follow-products",
      about: "leads links to products where these are now",
      when: { every: MINUTE },
      work: (signal) => this.follow(signal),
    },
    {
      name: "links:rank-products",
      about: "counts how many publishers link to each product",
      when: { at: "40 3 * * *" },
      work: (signal) => this.rank(signal),
    },
  ];

  /** Returns how many products had moved. Broken off, the next call goes on with the rest. */
  async follow(signal?: AbortSignal): Promise<number> {
    let done = 0;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const moved = await this.targets.moved();
      if (moved.length === 0) return done;
      for (const move of moved) {
        signal?.throwIfAborted();
        const style = await this.targets.style(move.styleId);
        if (style) await this.followOne(style, signal);
        for (const other of await this.stoodInBy(move.styleId)) await this.followOne(other, signal);
        await this.targets.settle(move);
        done += 1;
      }
    }
    return done;
  }

  /** Products that are gone, of which links lead to this one. */
  private async stoodInBy(standInId: string): Promise<Style[]> {
    const rows = await this.db.read.query<{ id: string }[]>(
      "SELECT DISTINCT styleId AS id FROM product_link WHERE standInId = ?",
      [standInId],
    );
    const styles = await Promise.all(rows.map(({ id }) => this.targets.style(id)));
    return styles.filter((style) => style !== null);
  }

  private async followOne(style: Style, signal?: AbortSignal): Promise<void> {
    const aimOf = this.aimsOf(style);
    for (let after = ""; ; ) {
      signal?.throwIfAborted();
      const rows = await this.db.read.find(ProductLink, {
        where: { styleId: style.id, linkId: MoreThan(after) },
        order: { linkId: "ASC" },
        take: BATCH_SIZE,
      });
      if (rows.length === 0) return;
      const aims = await Promise.all(rows.map((row) => aimOf(row)));
      await this.lead(rows.map(({ linkId }, at) => ({ linkId, ...(aims[at] as Aim) })));
      after = rows.at(-1)?.linkId ?? "";
    }
  }

  /** A similar product is looked for once, and only if a link asks for one. */
  private aimsOf(style: Style): (row: ProductLink) => Promise<Aim> {
    let similar: Promise<Style | null> | undefined;
    const heirs = new Map<string, Promise<Style | null>>();
    return async ({ whenGone, state, target, standInId }) => {
      const none = { product: style, standInId: null };
      if (!style.goneAt) return { state: "listed", target: await this.pageFor(style, target), ...none };
      // Its page is there under another id, as after a shop has moved to another system.
      if (target !== null && state !== "replaced") {
        const heir = heirs.get(target) ?? this.targets.atPage(style.merchantId, target);
        heirs.set(target, heir);
        const product = await heir;
        if (product && !product.goneAt) return { ...none, product, state: "listed", target };
      }
      if (whenGone === "stay") return { state: "gone", target, ...none };
      if (whenGone === "shop") return { state: "replaced", target: null, ...none };
      // It stays with the one that it leads to already, until that is gone too.
      const standIn = standInId ? await this.targets.style(standInId) : null;
      if (standIn && !standIn.goneAt) return { ...none, state: "replaced", target: standIn.url, standInId };
      similar ??= this.targets.similarTo(style);
      const found = await similar;
      return { ...none, state: "replaced", target: found?.url ?? null, standInId: found?.id ?? null };
    };
  }

  /** The page that the link leads to as long as it is there, since its publisher may have chosen a size or colour. */
  private async pageFor(style: Style, target: string | null): Promise<string | null> {
    if (target === null || target === style.url) return style.url;
    return (await this.targets.hasPage(style, target)) ? target : style.url;
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
        // Its publisher has led it elsewhere: it is no link to this product any more.
        if (link.destination !== row.target) {
          await tx.delete(ProductLink, { linkId: link.id });
          continue;
        }
        const { linkId, product, ...to } = aim;
        const shown = product.goneAt ? {} : { title: product.title, picturePath: picturePathOf(product) };
        // First, so that what is told of the link's change finds its product.
        await tx.update(ProductLink, { linkId }, { ...to, ...shown, styleId: product.id });
        if (!(await this.links.writer.lead(tx, link, to.target))) await tx.update(ProductLink, { linkId }, row);
        else if (row.styleId !== product.id) await this.links.writer.tellOfProduct(tx, link);
      }
    });
  }

  async rank(signal?: AbortSignal): Promise<number> {
    const rows: { styleId: string; publishers: number | string }[] = await this.db.longRead.query(
      `SELECT p.styleId AS styleId, COUNT(DISTINCT l.publisherId) AS publishers FROM product_link p
       JOIN link l ON l.id = p.linkId WHERE l.archivedAt IS NULL GROUP BY p.styleId`,
    );
    return this.targets.rank(new Map(rows.map(({ styleId, publishers }) => [styleId, Number(publishers)])), signal);
  }
}
