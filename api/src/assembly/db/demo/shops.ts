import { Account, founderOf } from "../../../accounts";
import { Product, Variant } from "../../../catalogue";
import { dayOf, startOfDay } from "../../../contract/days";
import type { ShopCountry } from "../../../contract/shops/disclosure";
import { DAY, MINUTE } from "../../../platform/clock";
import { formatCents } from "../../../platform/money";
import { Merchant, Terms } from "../../../programs";
import { Collection, CollectionItem } from "../../../reach";
import { Sale } from "../../../sales";
import { BOT, Link, type NewClick, shopSubIdOf } from "../../../tracking";
import { keepClicks } from "./keepClicks";
import { portraitSvg, portraits } from "./portraits";
import { Random } from "./random";
import { signedClick } from "./signedClick";
import type { DemoEvent, DemoStage } from "./timeline";
import { clicksOf } from "./traffic";

interface DemoShop {
  publisher: string;
  handle: string;
  name: string;
  words: string;
  country: ShopCountry;
  collections: readonly { title: string; words: string; items: readonly (string | [title: string, note: string])[] }[];
}

const shops: readonly DemoShop[] = [
  {
    publisher: "Maya Okafor",
    handle: "maya",
    name: "Maya Okafor",
    words: "Tailoring, knits and the occasional sequin. Everything here is something I own or would buy again.",
    country: "us",
    collections: [
      {
        title: "Fall layers",
        words: "For the weeks when it’s cold at eight and warm at noon.",
        items: [
          "Cable-knit cardigan",
          "Fringed plaid scarf",
          "Crew-neck sweater",
          ["Wool overcoat", "Runs big. I take one size down."],
          "Wool blazer",
          "Chelsea boots",
          "Plaid blazer",
          "Striped Oxford shirt",
          "Wide-leg linen trousers",
          "Suede loafers",
        ],
      },
      {
        title: "After dark",
        words: "One good dress, shoes that survive the walk home.",
        items: [
          "Sequin slip dress",
          ["Silk slip dress", "Cut on the bias. Hang it, don’t fold it."],
          "Patent pumps",
          "Pleated satin midi skirt",
          "Drop earrings",
          "Matte lipstick",
        ],
      },
      {
        title: "Denim I actually wear",
        words: "Raw, and washed as rarely as I dare.",
        items: [
          "Selvedge trucker jacket",
          "Straight selvedge jeans",
          "Striped Oxford shirt",
          "Canvas trainers",
          "Leather belt",
        ],
      },
      {
        title: "Linen, all year",
        words: "It creases. That’s the point.",
        items: ["Belted shirt dress", "Wide-leg linen trousers", "Linen blazer", "Canvas tote", "Crêpe blouse"],
      },
    ],
  },
  {
    publisher: "Elodie Marsh",
    handle: "the-second-rail",
    name: "The Second Rail",
    words: "What is worth buying new, from somebody who mostly doesn’t.",
    country: "gb",
    collections: [
      {
        title: "Bought once",
        words: "Pieces that I still wear after ten winters.",
        items: [
          ["Waxed trench", "Rewax it each fall."],
          "Wool overcoat",
          "Striped Oxford shirt",
          "Leather belt",
          "Signet ring",
          "Chelsea boots",
        ],
      },
      {
        title: "Under $100",
        words: "Small things that lift the old ones.",
        items: [
          "Wool beret",
          "Canvas tote",
          "Six-panel cap",
          "Striped Oxford shirt",
          "Neroli fragrance",
          "Drop earrings",
        ],
      },
    ],
  },
];

const OPENED = 26 * DAY;
/** Relative to the clicks of a link of their own channel. */
const REACH = 0.16;
/** Of the clicks. */
const BUYS = 0.025;
/** Above the numbers of all other orders. */
const FIRST_ORDER = 4000;

/** Two creators' shops, their clicks and orders. */
export function demoShops(stage: DemoStage): DemoEvent[] {
  const random = new Random(20_620);
  const opened = stage.now.getTime() - OPENED;
  const days: number[] = [];
  for (let day = startOfDay(dayOf(new Date(opened))).getTime(); day < stage.now.getTime(); day += DAY) days.push(day);
  return [
    ...shops.map((shop, at) => ({ at: new Date(opened + at * MINUTE), happen: () => openShop(stage, shop, opened) })),
    ...days.map((day) => ({
      at: new Date(Math.min(day + DAY - MINUTE, stage.now.getTime())),
      happen: () => shoppersOf(stage, day, random),
    })),
  ];
}

async function openShop({ tx, services }: DemoStage, shop: DemoShop, opened: number): Promise<void> {
  const account = await tx.findOneBy(Account, { name: shop.publisher, kind: "publisher" });
  if (!account) return;
  const viewer = founderOf(account);
  const { handle, name, words, country } = shop;
  await services.shops.create(viewer, { handle, name, country });
  await services.shops.update(viewer, { name, words, country });
  const portrait = portraits[shop.publisher];
  if (portrait) await services.shops.setPhoto(viewer, { content: await pictureOf(portraitSvg(portrait)) });
  for (const { title, words: about, items } of shop.collections) {
    const { id, slug } = await services.collections.create(viewer, { title });
    await services.collections.update(viewer, id, { title, words: about, slug });
    for (const item of items) {
      const [wanted, note] = typeof item === "string" ? [item, null] : item;
      const product = await tx.findOneBy(Product, { title: wanted });
      if (product) await services.collectionItems.add(viewer, id, { productId: product.id, note });
    }
    // As if a few had been added each week, so that the latest come from all collections.
    const added = await tx.find(CollectionItem, { where: { collectionId: id }, order: { position: "ASC" } });
    for (const [at, item] of added.entries())
      await tx.update(CollectionItem, { id: item.id }, { createdAt: new Date(opened + at * 2 * DAY) });
    await services.collections.setPublished(viewer, id, true);
  }
  await services.shops.setPublished(viewer, true);
}

/** As an upload sends it. */
async function pictureOf(svg: string): Promise<string> {
  const { default: sharp } = await import("sharp");
  return (await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()).toString("base64");
}

/** A day's clicks from the shops, and what was bought after some of them. */
async function shoppersOf(stage: DemoStage, day: number, random: Random): Promise<void> {
  const { tx, services, now, publicUrl } = stage;
  const referrerHost = new URL(publicUrl).hostname;
  const collections = new Map((await tx.find(Collection)).map((collection) => [collection.id, collection]));
  const items = await tx.find(CollectionItem, { order: { id: "ASC" } });
  const links = new Map((await tx.find(Link)).map((link) => [link.id, link]));
  const clicks: NewClick[] = [];
  const bought: { click: NewClick; productId: string }[] = [];
  for (const { linkId, collectionId, productId } of items) {
    const [link, collection] = [links.get(linkId), collections.get(collectionId)];
    if (!link || !collection) continue;
    const subId = shopSubIdOf(collection.code);
    const some = clicksOf(link, REACH, day, now.getTime(), random).map((click) => ({ ...click, subId, referrerHost }));
    clicks.push(...some);
    if (!productId) continue;
    for (const click of some) if (random.chance(BUYS) && click.kind !== BOT) bought.push({ click, productId });
  }
  await keepClicks(tx, services, clicks);
  for (const { click, productId } of bought) await order(stage, click, productId);
}

/** The linked product itself, in the first size of its feed. */
async function order({ tx, services }: DemoStage, click: NewClick, productId: string): Promise<void> {
  const [shop, product, terms] = await Promise.all([
    tx.findOneByOrFail(Merchant, { id: click.merchantId }),
    tx.findOneByOrFail(Product, { id: productId }),
    tx.findOneByOrFail(Terms, { merchantId: click.merchantId, status: "in_force" }),
  ]);
  const { merchantId, productKey } = product;
  const [variant] = await tx.find(Variant, { where: { merchantId, productKey }, order: { sku: "ASC" }, take: 1 });
  if (!variant) return;
  const { sku, priceMinor, salePriceMinor } = variant;
  const amount = formatCents(salePriceMinor ?? priceMinor, shop.currency);
  const orders = await tx.countBy(Sale, { merchantId });
  const report = {
    orderId: `${shop.name.replace(/[^A-Z]/g, "")}-${FIRST_ORDER + orders}`,
    lines: [{ sku, quantity: 1, category: shop.categories[0], amount }],
    customer: { isNew: true },
    country: "US",
    clickId: signedClick(services, click, terms),
  };
  await services.orders.receiveReport(shop, report, "server");
}
