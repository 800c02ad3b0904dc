import { Account, founderOf } from "../../../accounts";
import { Style } from "../../../catalogue";
import { dayOf, startOfDay } from "../../../contract/days";
import type { ShopCountry } from "../../../contract/shops/disclosure";
import { DAY, MINUTE } from "../../../platform/clock";
import { Collection, CollectionItem } from "../../../reach";
import { Link, type NewClick, shopSubIdOf } from "../../../tracking";
import { keepClicks } from "./keepClicks";
import { Random } from "./random";
import type { DemoEvent, DemoStage } from "./timeline";
import { clicksOf } from "./traffic";

interface DemoShop {
  publisher: string;
  handle: string;
  name: string;
  words: string;
  country: ShopCountry;
  collections: readonly { title: string; words: string; pieces: readonly (string | [title: string, note: string])[] }[];
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
        pieces: [
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
        pieces: [
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
        pieces: [
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
        pieces: ["Belted shirt dress", "Wide-leg linen trousers", "Linen blazer", "Canvas tote", "Crêpe blouse"],
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
        pieces: [
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
        pieces: [
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
/** Of the clicks that a link of their own channel would get. */
const REACH = 0.16;

/** Two creators' shops, and the clicks on them since. */
export function demoShops(stage: DemoStage): DemoEvent[] {
  const random = new Random(20_620);
  const opened = stage.now.getTime() - OPENED;
  return [
    ...shops.map((shop, at) => ({ at: new Date(opened + at * MINUTE), happen: () => openShop(stage, shop) })),
    { at: stage.now, happen: () => clickThrough(stage, opened, random) },
  ];
}

async function openShop({ tx, services }: DemoStage, shop: DemoShop): Promise<void> {
  const account = await tx.findOneBy(Account, { name: shop.publisher, kind: "publisher" });
  if (!account) return;
  const viewer = founderOf(account);
  const { handle, name, words, country } = shop;
  await services.shops.claim(viewer, { handle, name, country });
  await services.shops.update(viewer, { name, words, country });
  for (const { title, words: about, pieces } of shop.collections) {
    const { id, slug } = await services.collections.create(viewer, { title });
    await services.collections.update(viewer, id, { title, words: about, slug });
    for (const piece of pieces) {
      const [wanted, note] = typeof piece === "string" ? [piece, null] : piece;
      const style = await tx.findOneBy(Style, { title: wanted });
      if (style) await services.pieces.add(viewer, id, { productId: style.id, note });
    }
    await services.collections.setPublished(viewer, id, true);
  }
  await services.shops.setPublished(viewer, true);
}

async function clickThrough({ tx, services, now, publicUrl }: DemoStage, opened: number, random: Random) {
  const referrerHost = new URL(publicUrl).hostname;
  const collections = new Map((await tx.find(Collection)).map((collection) => [collection.id, collection]));
  const items = await tx.find(CollectionItem, { order: { id: "ASC" } });
  const links = new Map((await tx.find(Link)).map((link) => [link.id, link]));
  for (let day = startOfDay(dayOf(new Date(opened))).getTime(); day < now.getTime(); day += DAY) {
    const clicks: NewClick[] = [];
    for (const { linkId, collectionId } of items) {
      const [link, collection] = [links.get(linkId), collections.get(collectionId)];
      if (!link || !collection) continue;
      const subId = shopSubIdOf(collection.code);
      const some = clicksOf(link, REACH, day, now.getTime(), random);
      clicks.push(...some.map((click) => ({ ...click, subId, referrerHost })));
    }
    await keepClicks(tx, services, clicks);
  }
}
