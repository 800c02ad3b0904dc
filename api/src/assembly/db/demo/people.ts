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
  /** Of its program, if it is not the usual one. */
  currency?: string;
  /** The first commission rate, if it was changed later. */
  firstOffer?: { commissionRate: number };
  /** Since how many days several partners share its orders. */
  sharesSince?: number;
  /** How many days ago it applied. */
  age: number;
}

/** Fictional brands. The first belongs to the demo advertiser. */
export const brands: readonly DemoBrand[] = [
  {
    name: "Maison Orsay",
    contact: "Tomas Lindqvist",
    categories: ["womens-fashion", "lifestyle"],
    website: "https://maisonorsay.example",
    description: "Parisian tailoring and silk separates, cut in small runs.",
    commissionRate: 12,
    cookieDays: 30,
    age: 210,
    firstOffer: { commissionRate: 10 },
    sharesSince: 40,
  },
  {
    name: "Northloom",
    contact: "Freya Aldous",
    categories: ["mens-fashion"],
    website: "https://northloom.example",
    description: "Selvedge denim and workwear that wears in, not out.",
    commissionRate: 9.5,
    cookieDays: 30,
    age: 204,
    firstOffer: { commissionRate: 8 },
  },
  {
    name: "Sable & Fern",
    contact: "Odile Marchetti",
    categories: ["womens-fashion"],
    website: "https://sablefern.example",
    description: "Undyed linen, made to order.",
    commissionRate: 15,
    cookieDays: 45,
    age: 197,
  },
  {
    name: "Halcyon Eveningwear",
    contact: "Rufus Tamaki",
    categories: ["womens-fashion", "jewelry"],
    website: "https://halcyoneveningwear.example",
    description: "Sequins and satin for after dark.",
    commissionRate: 11,
    cookieDays: 30,
    age: 190,
  },
  {
    name: "Corvid Outerwear",
    contact: "Petra Vasko",
    categories: ["mens-fashion", "womens-fashion"],
    website: "https://corvidouterwear.example",
    description: "Waxed coats for real weather.",
    commissionRate: 8,
    cookieDays: 30,
    age: 183,
  },
  {
    name: "Little Heddle",
    contact: "Mirela Costin",
    categories: ["shoes"],
    website: "https://littleheddle.example",
    description: "Hand-lasted loafers in small runs.",
    commissionRate: 10,
    cookieDays: 60,
    age: 176,
  },
  {
    name: "Brass & Selvage",
    contact: "Anselm Quist",
    categories: ["jewelry"],
    website: "https://brassselvage.example",
    description: "Cast brass rings and cuffs.",
    commissionRate: 14,
    cookieDays: 30,
    age: 169,
  },
  {
    name: "Fold Studio",
    contact: "Wren Adebayo",
    categories: ["womens-fashion", "lifestyle"],
    website: "https://foldstudio.example",
    description: "Knife pleats and quiet colors.",
    commissionRate: 12.5,
    cookieDays: 30,
    age: 162,
  },
  {
    name: "Saltmarsh Knits",
    contact: "Ailsa Drummond",
    categories: ["mens-fashion", "womens-fashion"],
    website: "https://saltmarshknits.example",
    description: "Undyed wool from one valley.",
    commissionRate: 9,
    cookieDays: 45,
    age: 155,
  },
  {
    name: "Petal & Pith",
    contact: "Noor Haddad-Lane",
    categories: ["beauty"],
    website: "https://petalpith.example",
    description: "Plant oils in refillable glass.",
    commissionRate: 13,
    cookieDays: 14,
    age: 148,
  },
  {
    name: "Gantry Goods",
    contact: "Ivo Sandoval",
    categories: ["shoes", "lifestyle"],
    website: "https://gantrygoods.example",
    description: "Canvas bags and hard-wearing boots.",
    commissionRate: 7,
    cookieDays: 30,
    age: 141,
  },
  {
    name: "Ninth Bobbin",
    contact: "Clemence Yardley",
    categories: ["womens-fashion"],
    website: "https://ninthbobbin.example",
    description: "Deadstock silk, cut by hand.",
    commissionRate: 10.5,
    cookieDays: 30,
    age: 134,
  },
  {
    name: "Opaline Watch Co.",
    contact: "Bertil Okonjo",
    categories: ["jewelry"],
    website: "https://opalinewatchco.example",
    description: "Slim watches with enamel dials.",
    commissionRate: 6,
    cookieDays: 60,
    age: 127,
  },
  {
    name: "Plainweave",
    contact: "Sunniva Roy",
    categories: ["lifestyle", "mens-fashion"],
    website: "https://plainweave.example",
    description: "Shirts, sheets and nothing else.",
    commissionRate: 5,
    cookieDays: 30,
    age: 120,
  },
  {
    name: "Orlo & Trama",
    contact: "Giada Ferrante-Holm",
    categories: ["womens-fashion", "shoes"],
    website: "https://orlotrama.example",
    description: "Italian linen and loafers, woven and lasted in one street.",
    commissionRate: 14,
    cookieDays: 30,
    currency: "EUR",
    age: 119,
  },
  {
    name: "Harrow & Tarn",
    contact: "Imogen Castellane",
    categories: ["mens-fashion", "shoes"],
    website: "https://harrowtarn.example",
    description: "Waxed jackets and brogues for long walks in the rain.",
    commissionRate: 11,
    cookieDays: 30,
    currency: "GBP",
    age: 112,
  },
  {
    name: "Shirakumo Studio",
    contact: "Haruka Lindqvist",
    categories: ["womens-fashion", "jewelry"],
    website: "https://shirakumo.example",
    description: "Indigo dresses and small silver, made to order.",
    commissionRate: 12,
    cookieDays: 30,
    currency: "JPY",
    age: 108,
  },
];

export interface DemoPublisher {
  name: string;
  channelType: ChannelTypeId;
  website: string;
  age: number;
  /** Indexes of the promoted brands above, with each link's channel, and how many days ago it was made if that is said. */
  links: [brand: number, channel: string, daysAgo?: number][];
}

/** The first is the demo publisher. */
export const publishers: readonly DemoPublisher[] = [
  {
    name: "Maya Okafor",
    channelType: "instagram",
    website: "https://okaforedit.example",
    age: 180,
    links: [
      [0, "instagram"],
      [1, "blog"],
      [2, "youtube"],
      [3, "instagram"],
      [5, "newsletter"],
      [7, "blog"],
      [8, "instagram"],
      [0, "newsletter"],
      [14, "instagram", 114],
      [15, "blog", 99],
      [16, "instagram", 96],
    ],
  },
  {
    name: "Jun Castellan",
    channelType: "youtube",
    website: "https://castellanwears.example",
    age: 172,
    links: [
      [0, "youtube"],
      [1, "youtube"],
      [4, "youtube"],
      [12, "youtube"],
      [14, "youtube", 101],
    ],
  },
  {
    name: "Philippa Stroud-Ng",
    channelType: "blog",
    website: "https://threeneedles.example",
    age: 166,
    links: [
      [0, "blog"],
      [2, "blog"],
      [6, "blog"],
      [9, "blog"],
      [11, "blog"],
      [14, "blog", 108],
    ],
  },
  {
    name: "Kofi Brandvold",
    channelType: "tiktok",
    website: "https://brandvold.example",
    age: 150,
    links: [
      [0, "tiktok"],
      [3, "tiktok"],
      [10, "tiktok"],
      [15, "tiktok", 98],
      [16, "tiktok", 95],
    ],
  },
  {
    name: "Elodie Marsh",
    channelType: "website",
    website: "https://thesecondrail.example",
    age: 138,
    links: [
      [2, "shop"],
      [8, "shop"],
      [13, "shop"],
    ],
  },
  { name: "Anouk Verbeeck-Lund", channelType: "blog", website: "https://seamreader.example", age: 41, links: [] },
  { name: "Tobias Quillhart", channelType: "youtube", website: "https://quillhartcuts.example", age: 33, links: [] },
];

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
  /** The founder of the account in whose team this is. */
  of: string;
  role: TeamRole;
  daysAgo: number;
}

/** A second person in the teams of the demo publisher and the demo advertiser. */
export const colleagues: readonly DemoColleague[] = [
  { name: "Ilse Marchbanks", of: "Maya Okafor", role: "manager", daysAgo: 60 },
  { name: "Benno Castellane", of: "Tomas Lindqvist", role: "finance", daysAgo: 90 },
];
