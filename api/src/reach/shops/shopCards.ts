import { LRUCache } from "lru-cache";
import type { Pictures } from "../../catalogue";
import { html } from "../../platform/html";
import { chosenOf, type ReadShop } from "./shopPages";
import { facesOf } from "./shownShop";

const [WIDTH, HEIGHT] = [1200, 630];
const PHOTO = { width: 240, height: 300 };
const MAX_CARDS = 60;
const MAX_WAITING = 20;

/** Pictures of link previews: drawn here, of the shop's own words and its first pieces. Once per version. */
export class ShopCards {
  private readonly drawn = new LRUCache<string, Promise<Buffer>>({ max: MAX_CARDS });
  /** One after the other: what it takes is a core. */
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(private readonly pictures: Pick<Pictures, "get">) {}

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
    const collection = chosenOf(shop, slug);
    const faces = collection && !withoutPhotos ? facesOf(collection, 4) : [];
    const photos = await Promise.all(faces.map(({ picturePath }) => this.photo(picturePath ?? "")));
    const shown = photos.filter((photo) => photo !== null);
    const left = WIDTH - 80 - shown.length * (PHOTO.width + 16) + 16;
    const layers = await Promise.all(
      shown.map(async (photo, at) => ({
        input: await sharp(photo)
          .resize({ ...PHOTO, fit: "cover", position: "top" })
          .toBuffer(),
        left: Math.max(left, 80) + at * (PHOTO.width + 16),
        top: 250,
      })),
    );
    const svg = drawing(slug === null ? shop.name : (collection?.title ?? shop.name), slug === null ? "" : shop.name);
    return sharp(Buffer.from(svg)).composite(layers).png({ palette: true }).toBuffer();
  }

  /** Of a path such as /pictures/{id}/{version}; null if there is none that can be shown. */
  private photo(path: string): Promise<Buffer | null> {
    const [, , id = "", version = ""] = path.split("/");
    return this.pictures.get(id, version, 320).catch(() => null);
  }
}

/** About as wide as the card, whatever is written. */
const sizeFor = (text: string): number =>
  Math.max(44, Math.min(120, Math.floor(2300 / Math.max(Array.from(text).length, 1))));

/** Every word is escaped by the template; nothing outside of the drawing is loaded. */
export function drawing(title: string, by: string): string {
  const short = Array.from(title).slice(0, 60).join("");
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#F4F3F6"/>
<rect y="566" width="${WIDTH}" height="64" fill="#56204A"/>
<path d="M0 232C300 252 900 252 1200 232" fill="none" stroke="#7F8A10" stroke-width="8"/>
<path d="M0 232C300 252 900 252 1200 232" fill="none" stroke="#D8E24A" stroke-width="5.6"/>
<text x="80" y="150" font-family="Imbue, Georgia, 'Times New Roman', 'Liberation Serif', serif" font-size="${sizeFor(short)}" fill="#1B1420">${short}</text>
<text x="80" y="200" font-family="'Instrument Sans', Helvetica, Arial, 'Liberation Sans', sans-serif" font-size="30" fill="#5E5566">${by}</text>
<text x="80" y="611" font-family="Imbue, Georgia, 'Times New Roman', 'Liberation Serif', serif" font-size="40" fill="#FFFFFF">Weft</text>
</svg>`.text;
}
