import { testimonials } from "../../../../lib/marketing";
import type { ClothKind } from "../../../../ui/Cloth";

export interface Story {
  name: string;
  role: string;
  content: string;
  /** Context about the person quoted. */
  note: string;
  cloth: { kind: ClothKind; color?: string; seed?: number };
}

const [maya, luca, priya] = testimonials;

/** Each fills a screen. */
export const featuredStories: readonly [Story, Story, Story] = [
  {
    ...maya,
    note: "Maya writes about one coat for a month at a time. She works with nine brands, and turned down the tenth.",
    cloth: { kind: "silk" },
  },
  {
    ...luca,
    note: "Luca films clothes being mended. Each video’s links carry a label of their own, so he knows which repair people wanted to make themselves.",
    cloth: { kind: "denim" },
  },
  {
    ...priya,
    note: "Priya styles twelve outfits a week from a single rail. The first word under every one of them is “ad”, and she says it has cost her nothing.",
    cloth: { kind: "pleats" },
  },
];

export const shortStories: readonly Story[] = [
  {
    name: "Juno Harrowgate",
    role: "TikTok tailor",
    content:
      "I alter clothes on camera. When someone asks where the cloth is from, the answer now pays for the next bolt.",
    note: "Takes in trousers, lets out jackets",
    cloth: { kind: "houndstooth" },
  },
  {
    name: "Silas Wrenfield",
    role: "E-commerce site owner",
    content:
      "One shirt came back, and my commission went down by that one shirt. I could see the line. Since then I trust the rest.",
    note: "Sells second-hand, links to new",
    cloth: { kind: "linen" },
  },
  {
    name: "Odette Marlowe-Kim",
    role: "Newsletter writer",
    content: "I send one letter a week with nine links in it. The report tells me which sentence people bought from.",
    note: "Writes on Sundays, reads numbers on Mondays",
    cloth: { kind: "silk", color: "#1f5b52", seed: 21 },
  },
  {
    name: "Bram Castelyn",
    role: "Fashion blogger",
    content: "A brand lowered its rate, and the clicks I had already sent kept the old one. I did not have to ask.",
    note: "Fourteen years of one menswear blog",
    cloth: { kind: "plaid", color: "#2c5a4a" },
  },
];
