import type { CategoryId, ChannelTypeId } from "../../../contract/choices";
import type { TeamRole } from "../../../contract/team";

export interface DemoBrand {
  name: string;
  contact: string;
  categories: CategoryId[];
  website: string;
  description: string;
  commissionRate: number;
  cookieDays: number;
  /** The program's attribution window, if not the default. */
  currency?: string;
  /** The first commission rate, if it was changed later. */
  firstOffer?: { commissionRate: number };
  /** For how many days its orders have been shared. */
  sharesSince?: number;
  /** How many days ago it applied. */
  age: number;
}

/** The cells of a table, row by row. */
const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split("\n")
    .map((row) => row.split("|").map((cell) => cell.trim()));

/**
 * Fictional brands. The first belongs to the demo advertiser. Columns: name, contact, categories, currency, commission
 * percent (before and after its change), attribution window in days, how many days ago it applied, site, description.
 */
const BRANDS = `
  Maison Orsay | Tomas Lindqvist | womens-fashion lifestyle | USD | 10 > 12 | 30 | 210 | maisonorsay.example | Parisian tailoring and silk separates, cut in small runs.
  Northloom | Freya Aldous | mens-fashion | USD | 8 > 9.5 | 30 | 204 | northloom.example | Selvedge denim and workwear that wears in, not out.
  Sable & Fern | Odile Marchetti | womens-fashion | USD | 15 | 45 | 197 | sablefern.example | Undyed linen, made to order.
  Halcyon Eveningwear | Rufus Tamaki | womens-fashion jewelry | USD | 11 | 30 | 190 | halcyoneveningwear.example | Sequins and satin for after dark.
  Corvid Outerwear | Petra Vasko | mens-fashion womens-fashion | USD | 8 | 30 | 183 | corvidouterwear.example | Waxed coats for real weather.
  Little Heddle | Mirela Costin | shoes | USD | 10 | 60 | 176 | littleheddle.example | Hand-lasted loafers in small runs.
  Brass & Selvage | Anselm Quist | jewelry | USD | 14 | 30 | 169 | brassselvage.example | Cast brass rings and cuffs.
  Fold Studio | Wren Adebayo | womens-fashion lifestyle | USD | 12.5 | 30 | 162 | foldstudio.example | Knife pleats and quiet colors.
  Saltmarsh Knits | Ailsa Drummond | mens-fashion womens-fashion | USD | 9 | 45 | 155 | saltmarshknits.example | Undyed wool from one valley.
  Petal & Pith | Noor Haddad-Lane | beauty | USD | 13 | 14 | 148 | petalpith.example | Plant oils in refillable glass.
  Gantry Goods | Ivo Sandoval | shoes lifestyle | USD | 7 | 30 | 141 | gantrygoods.example | Canvas bags and hard-wearing boots.
  Ninth Bobbin | Clemence Yardley | womens-fashion | USD | 10.5 | 30 | 134 | ninthbobbin.example | Deadstock silk, cut by hand.
  Opaline Watch Co. | Bertil Okonjo | jewelry | USD | 6 | 60 | 127 | opalinewatchco.example | Slim watches with enamel dials.
  Plainweave | Sunniva Roy | lifestyle mens-fashion | USD | 5 | 30 | 120 | plainweave.example | Shirts, sheets and nothing else.
  Orlo & Trama | Giada Ferrante-Holm | womens-fashion shoes | EUR | 14 | 30 | 119 | orlotrama.example | Italian linen and loafers, woven and lasted in one street.
  Harrow & Tarn | Imogen Castellane | mens-fashion shoes | GBP | 11 | 30 | 112 | harrowtarn.example | Waxed jackets and brogues for long walks in the rain.
  Shirakumo Studio | Haruka Lindqvist | womens-fashion jewelry | JPY | 12 | 30 | 108 | shirakumo.example | Indigo dresses and small silver, made to order.
`;

/** For how many days a brand's orders have been shared. */
const SHARED_SINCE: Record<string, number> = { "Maison Orsay": 40 };

export const brands: readonly DemoBrand[] = rowsOf(BRANDS).map(
  ([name = "", contact = "", categories = "", currency = "", rates = "", cookieDays, age, site, description = ""]) => {
    const [first, rate = first] = rates.split(" > ").map(Number);
    return {
      name,
      contact,
      categories: categories.split(" ") as CategoryId[],
      website: `https://${site}`,
      description,
      commissionRate: Number(rate),
      cookieDays: Number(cookieDays),
      age: Number(age),
      ...(currency !== "USD" && { currency }),
      ...(first !== rate && { firstOffer: { commissionRate: Number(first) } }),
      ...(SHARED_SINCE[name] && { sharesSince: SHARED_SINCE[name] }),
    };
  },
);

export interface DemoPublisher {
  name: string;
  channelType: ChannelTypeId;
  website: string;
  age: number;
  /**
   * Indexes of the promoted brands above, with each link's channel, and optionally how many days ago it was created.
   */
  links: [brand: number, channel: string, daysAgo?: number][];
}

/** The first is the demo publisher. Columns: name, channel, how many days ago it applied, site, links as above. */
const PUBLISHERS = `
  Maya Okafor | instagram | 180 | okaforedit.example | 0 instagram, 1 blog, 2 youtube, 3 instagram, 5 newsletter, 7 blog, 8 instagram, 0 newsletter, 14 instagram 114, 15 blog 99, 16 instagram 96
  Jun Castellan | youtube | 172 | castellanwears.example | 0 youtube, 1 youtube, 4 youtube, 12 youtube, 14 youtube 101
  Philippa Stroud-Ng | blog | 166 | threeneedles.example | 0 blog, 2 blog, 6 blog, 9 blog, 11 blog, 14 blog 108
  Kofi Brandvold | tiktok | 150 | brandvold.example | 0 tiktok, 3 tiktok, 10 tiktok, 15 tiktok 98, 16 tiktok 95
  Elodie Marsh | website | 138 | thesecondrail.example | 2 shop, 8 shop, 13 shop
  Anouk Verbeeck-Lund | blog | 41 | seamreader.example |
  Tobias Quillhart | youtube | 33 | quillhartcuts.example |
`;

export const publishers: readonly DemoPublisher[] = rowsOf(PUBLISHERS).map(
  ([name = "", channel, age, site, links]) => ({
    name,
    channelType: channel as ChannelTypeId,
    website: `https://${site}`,
    age: Number(age),
    links: (links ?? "")
      .split(", ")
      .filter(Boolean)
      .map((link) => {
        const [brand, where = "", daysAgo] = link.split(" ");
        return [Number(brand), where, ...(daysAgo ? [Number(daysAgo)] : [])] as DemoPublisher["links"][number];
      }),
  }),
);

/** What creators state: platform, address, audience, and whether their shop links to it; then their countries. */
const STATED: Readonly<Record<string, [channels: string, countries: string]>> = {
  "Maya Okafor": [
    "instagram @maya.okafor.example 48200 shop, tiktok @maya.okafor.example 21500 shop, pinterest @mayaokaforexample 9300 shop, website maya.example 15000 shop, newsletter okaforedit.example 4100",
    "US GB CA",
  ],
  "Jun Castellan": ["youtube @castellanwears.example 212000, instagram @castellanwears.example 37400", "US KR"],
  "Philippa Stroud-Ng": ["website threeneedles.example 26000, newsletter threeneedles.example/letters 7800", "GB SG"],
  "Kofi Brandvold": ["tiktok @brandvold.example 340000", "US NO"],
  "Elodie Marsh": [
    "instagram @thesecondrail.example 64000 shop, youtube @thesecondrail.example 18900 shop, website thesecondrail.example",
    "GB FR",
  ],
  "Anouk Verbeeck-Lund": ["website seamreader.example 3200, podcast seamreader.example/listen 900", "NL BE"],
};

export const statedBy = (name: string) => {
  const [channels = "", countries = ""] = STATED[name] ?? [];
  return {
    channels: channels
      .split(", ")
      .filter(Boolean)
      .map((one) => {
        const [platform, address, audience, shop] = one.split(" ");
        return { platform, address, audience: audience ? Number(audience) : null, isInShop: shop === "shop" };
      }),
    audienceCountries: countries.split(" ").filter(Boolean),
  };
};

export interface DemoApplicant {
  name: string;
  businessName?: string;
  website: string;
  channelType?: ChannelTypeId;
  categories?: CategoryId[];
  hoursAgo: number;
  isRejected?: boolean;
}

export const applicants: readonly DemoApplicant[] = [
  { name: "Priya Nandakumar", channelType: "instagram", website: "https://threadcount.example", hoursAgo: 3 },
  {
    name: "Silas Voss",
    businessName: "Atelier Voss",
    categories: ["womens-fashion", "jewelry"],
    website: "https://ateliervoss.example",
    hoursAgo: 5,
  },
  { name: "Jonah Reyes-Holt", channelType: "youtube", website: "https://selvedgeclub.example", hoursAgo: 27 },
  { name: "Marguerite Tolliver", channelType: "blog", website: "https://hemandhaw.example", hoursAgo: 31 },
  {
    name: "Dmitri Aalto",
    businessName: "Aalto Footwear",
    categories: ["shoes"],
    website: "https://aaltofootwear.example",
    hoursAgo: 40,
  },
  {
    name: "Dez Planetta",
    channelType: "other",
    website: "https://dealzplanet.example",
    hoursAgo: 220,
    isRejected: true,
  },
];

export interface DemoLetter {
  from: string;
  subject: string;
  message: string;
  daysAgo: number;
}

export const letters: readonly DemoLetter[] = [
  {
    from: "Harriet Bloom-Osei",
    subject: "Sizes in product links",
    message: "Can a link lead straight to one size of a coat, or only to the coat's page? My readers ask for it a lot.",
    daysAgo: 19,
  },
  {
    from: "Matteo Vandersloot",
    subject: "Two brands under one roof",
    message: "We run a knitwear label and a shoe label. Should we apply once or twice?",
    daysAgo: 8,
  },
  {
    from: "Yuki Abernathy",
    subject: "When does a sale count?",
    message: "A reader bought a week after following my link. Will I see that sale, and when?",
    daysAgo: 2,
  },
];

export interface DemoColleague {
  name: string;
  /** The founder of the account whose team this is. */
  of: string;
  role: TeamRole;
  daysAgo: number;
}

/** A second person in the teams of the demo publisher and the demo advertiser. */
export const colleagues: readonly DemoColleague[] = [
  { name: "Ilse Marchbanks", of: "Maya Okafor", role: "manager", daysAgo: 60 },
  { name: "Benno Castellane", of: "Tomas Lindqvist", role: "finance", daysAgo: 90 },
];
