import { LRUCache } from "lru-cache";
import type Sharp from "sharp";
import type { Pictures } from "../../../catalogue";
import type { UploadedPictures } from "../../../platform/pictures/uploadedPictures";
import { chosenOf, type ReadShop } from "../shopPages";
import { facesOf } from "../shownShop";
import { lettered } from "./lettering";

const [WIDTH, HEIGHT] = [1200, 630];
const BAND = 64;
/** Texts and pictures start here. */
const EDGE = 72;
const GAP = 12;
/** The creator's photo fills the height at the right. */
const FACE = HEIGHT - BAND;
const MAX_CARDS = 60;
const MAX_WAITING = 20;

/** Link preview images: drawn here from the shop's text, its creator's photo and its first items. Once per version. */
export class ShopCards {
  private readonly drawn = new LRUCache<string, Promise<Buffer>>({ max: MAX_CARDS });
  /** One after the other, because each takes a core. */
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(
    private readonly pictures: Pick<Pictures, "get">,
    private readonly uploads: Pick<UploadedPictures, "get">,
  ) {}

  draw(shopId: string, shop: ReadShop, slug: string | null): Promise<Buffer> {
    const key = `${shopId} ${slug ?? ""} ${shop.version}`;
    const known = this.drawn.get(key);
    if (known) return known;
    const isBusy = this.waiting >= MAX_WAITING;
    this.waiting += 1;
    const card = this.last
      .then(() => this.paint(shop, slug, isBusy))
      .finally(() => {
        this.waiting -= 1;
      });
    this.last = card.catch(() => undefined);
    this.drawn.set(key, card);
    card.catch(() => this.drawn.delete(key));
    return card;
  }

  private async paint(shop: ReadShop, slug: string | null, withoutPhotos: boolean): Promise<Buffer> {
    const { default: sharp } = await import("sharp");
    // A collection is known by its products, the shop by its creator.
    const face = withoutPhotos || slug !== null ? null : await this.faceOf(shop);
    const right = face ? WIDTH - FACE - 2 * GAP : WIDTH - EDGE;
    const width = right - EDGE;
    const pictures = withoutPhotos ? [] : await this.picturesOf(shop, slug, face ? 3 : 4);
    const title = slug === null ? shop.name : (chosenOf(shop, slug)?.title ?? shop.name);
    const [name, by, weft] = await Promise.all([
      lettered(sharp, short(title), { ...DISPLAY, size: face ? 150 : 128, least: 56, width }),
      lettered(sharp, short(slug === null ? `@${shop.handle}` : shop.name), { ...TEXT, width }),
      lettered(sharp, "Weft", { face: "display", color: "#FFFFFF", size: 44, least: 44, width: 200 }),
    ]);
    const texts = name.height + BY_GAP + by.height;
    const row = await rowOf(sharp, pictures, face ? 3 : 4, { width, height: FACE - texts - ROW_GAP - 2 * ROW_EDGE });
    const top = Math.max(ROW_EDGE, Math.floor((FACE - texts - (row.height > 0 ? row.height + ROW_GAP : 0)) / 2));
    const layers = [
      { input: name.input, left: EDGE, top },
      { input: by.input, left: EDGE, top: top + name.height + BY_GAP },
      ...row.layers.map((layer) => ({ ...layer, top: top + texts + ROW_GAP })),
      ...(face ? [{ input: await cropped(sharp, face, FACE, FACE), left: WIDTH - FACE, top: 0 }] : []),
      { input: Buffer.from(THREAD), left: 0, top: FACE - 14 },
      { input: weft.input, left: EDGE, top: FACE + Math.floor((BAND - weft.height) / 2) },
    ];
    return sharp(Buffer.from(GROUND)).composite(layers).png({ palette: true }).toBuffer();
  }

  private async picturesOf(shop: ReadShop, slug: string | null, count: number): Promise<Buffer[]> {
    const collection = chosenOf(shop, slug);
    const photos = (collection ? facesOf(collection, count) : []).map(({ picturePath }) => {
      // Such as /pictures/{id}/{version}.
      const [, , id = "", version = ""] = (picturePath ?? "").split("/");
      return this.pictures.get(id, version, 640).catch(() => null);
    });
    return (await Promise.all(photos)).filter((photo) => photo !== null);
  }

  private async faceOf({ photo }: ReadShop): Promise<Buffer | null> {
    // Such as /pictures/shops/{id}/photo/{hash}.
    const [, , , id = "", kind = "", hash = ""] = (photo ?? "").split("/");
    return this.uploads.get(id, kind, hash).catch(() => null);
  }
}

const DISPLAY = { face: "display", color: "#1B1420" } as const;
const TEXT = { face: "text", color: "#5E5566", size: 32, least: 24 } as const;
const BY_GAP = 28;
const ROW_GAP = 36;
const ROW_EDGE = 32;

const short = (text: string): string => Array.from(text).slice(0, 60).join("");

const cropped = (sharp: typeof Sharp, picture: Buffer, width: number, height: number): Promise<Buffer> =>
  sharp(picture).resize({ width, height, fit: "cover", position: "top" }).toBuffer();

/** From the edge on, as wide as the space for `count` of them. */
async function rowOf(
  sharp: typeof Sharp,
  pictures: readonly Buffer[],
  count: number,
  space: { width: number; height: number },
) {
  const width = Math.floor((space.width - (count - 1) * GAP) / count);
  const height = Math.min(Math.floor(width * 1.25), space.height);
  // A title of many lines leaves no room.
  if (pictures.length === 0 || height < width / 2) return { layers: [], height: 0 };
  const layers = await Promise.all(
    pictures.map(async (picture, at) => ({
      input: await cropped(sharp, picture, width, height),
      left: EDGE + at * (width + GAP),
    })),
  );
  return { layers, height };
}

const GROUND = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#F4F3F6"/><rect y="${FACE}" width="${WIDTH}" height="${BAND}" fill="#56204A"/></svg>`;
const THREAD = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="28"><path d="M0 10C300 22 900 22 1200 10" fill="none" stroke="#7F8A10" stroke-width="8"/><path d="M0 10C300 22 900 22 1200 10" fill="none" stroke="#D8E24A" stroke-width="5.6"/></svg>`;
