import type { BrandPictureKind } from "../../../contract/brandForms";
import type { Tx } from "../../../platform/db/database";
import { pictureHashOf, UploadedPicture } from "../../../platform/pictures/uploadedPicture.entity";
import { Merchant } from "../../../programs";
import { drawing } from "../../demoShop/drawings";

/** Fictional, as the brands are. Columns: name, color, story. */
const LOOKS = `
  Maison Orsay | #4b2750 | Three tailors and a pattern cutter share a former clockmaker's workshop on the Left Bank. They cut each jacket in runs of sixty and press it by hand. When a cloth is gone, so is the style.
  Northloom | #1e2c4f | Northloom weaves its denim on eleven shuttle looms rescued from a mill that closed in 1983. Every pair of jeans leaves raw, stiff and slightly too blue. The rest is up to you and the next two years.
  Sable & Fern | #2f4a35 | Linen, hemp and a little straw, in the colors they grow in. Each order is cut the week it comes in, so there is no stockroom and no sale. Allow twelve days and expect creases.
  Halcyon Eveningwear | #0b4a4f | Halcyon makes clothes for the hours between nine and two. Sequins are sewn on by hand in a studio above a dance hall, which is also where every dress is tested. If it survives a Saturday, it goes on sale.
  Corvid Outerwear | #454b3b | Founded by a lighthouse engineer who was tired of wet sleeves. Every coat is waxed twice, hung in the rain for a weekend and only then given its label. Repairs are free, and so is the first rewax.
  Little Heddle | #7a1e2b | A family of shoemakers with nine lasts and strong opinions about loafers. Uppers rest on the last for a week, so the shoes keep their shape for years. Half sizes are made on request.
  Brass & Selvage | #8a6420 | Jewelry cast in a converted tram depot, one tray at a time. The metal is recycled, the stones come with their papers, and the hammer marks are left where they fell. Engraving is included.
  Fold Studio | #b5532a | Two former paper engineers pleat cloth the way others fold maps. A skirt takes four hours, a steam chest and a great deal of string. The pleats are guaranteed for ten winters.
  Saltmarsh Knits | #33524f | The wool comes from one valley of sheep that graze on sea lavender. It is spun next door, knitted by eight people and dyed only when somebody insists. Every label carries the knitter's initials.
  Petal & Pith | #d5452a | Petal & Pith starts with what juice bars throw away: peel, pith and pips. The oils are pressed cold and bottled in glass that can be sent back and refilled. Nothing in the range has more than fourteen ingredients.
  Gantry Goods | #c98a00 | Bags and boots from a workshop beneath a harbor crane. The canvas is the kind used for tarpaulins, the hardware is tested with sandbags, and yellow is not negotiable. Anything that breaks is mended for life.
  Ninth Bobbin | #c2224a | Clemence Yardley buys the last few meters of silk that bigger houses leave behind. Each print becomes twenty pieces at most, and no two seasons look alike. The ninth bobbin always ran out first, hence the name.
  Opaline Watch Co. | #27285a | Opaline makes one watch in three faces, five and a half millimeters thin. The enamel dials are fired by a retired tile maker, and one in four is good enough. The others decorate her kitchen.
  Plainweave | #1c1d20 | Plainweave makes shirts and sheets from the same cotton, on the same loom. There are four shirts, two sheets and no seasons. The pattern has not changed since the first one fit.
  Orlo & Trama | #56632b | A weaver and a shoemaker who have shared a street, a courtyard and a coffee pot since 1997. One makes the linen, the other the loafers. Everything is finished within two hundred steps.
  Harrow & Tarn | #1f3a33 | Clothes for people who check the forecast and go anyway. Jackets are waxed beside the lake they are named after, and the brogues are double-welted for stone walls. They look better muddy.
  Shirakumo Studio | #2a3f78 | Shirakumo dyes its dresses in a single vat of indigo that is eleven years old. Each piece is dipped between four and twenty times, and rests a day after each. The silver is cast in the studio on cloudy days.
`;

const looks = new Map(
  LOOKS.trim()
    .split("\n")
    .map((row) => row.split("|").map((cell) => cell.trim()))
    .map(([name = "", color = "", story = ""]) => [name, { color, story }]),
);

/** Stores a demo brand's mark, cover, color and story, as if it had entered them. */
export async function giveLook(tx: Tx, merchantId: string, name: string, savedAt: Date): Promise<void> {
  const store = async (kind: BrandPictureKind, bytes: Buffer | undefined): Promise<string | null> => {
    if (!bytes) return null;
    const hash = pictureHashOf(bytes);
    await tx.insert(UploadedPicture, { ownerId: merchantId, kind, hash, bytes, savedAt });
    return hash;
  };
  const logoHash = await store("logo", await drawing(`mark/${name}`));
  const coverHash = await store("cover", await drawing(`cover/${name}`));
  const { color = null, story = null } = looks.get(name) ?? {};
  await tx.update(Merchant, { id: merchantId }, { logoHash, coverHash, color, story });
}
