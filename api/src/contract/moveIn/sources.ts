/** Programs whose exports are read, and any other CSV file. */
export const importSources = [
  "refersion",
  "goaffpro",
  "uppromote",
  "rewardful",
  "tolt",
  "tapfiliate",
  "firstpromoter",
  "postaffiliatepro",
  "dub",
  "awin",
  "impact",
  "everflow",
  "csv",
] as const;
export type ImportSource = (typeof importSources)[number];

/** Names of products, which are the same in every language. */
export const sourceNames: Readonly<Record<Exclude<ImportSource, "csv">, string>> = {
  refersion: "Refersion",
  goaffpro: "GoAffPro",
  uppromote: "UpPromote",
  rewardful: "Rewardful",
  tolt: "Tolt",
  tapfiliate: "Tapfiliate",
  firstpromoter: "FirstPromoter",
  postaffiliatepro: "Post Affiliate Pro",
  dub: "Dub",
  awin: "Awin",
  impact: "impact.com",
  everflow: "Everflow",
};

/** What a column can contain. `skip` is a column that is known and not needed. */
export const importFields = [
  "partnerId",
  "partnerName",
  "partnerFirstName",
  "partnerLastName",
  "partnerEmail",
  "group",
  "referralCode",
  "referralLink",
  "destination",
  "code",
  "balance",
  "currency",
  "orderId",
  "conversionId",
  "orderDate",
  "orderAmount",
  "commission",
  "customer",
  "skip",
] as const;
export type ImportField = (typeof importFields)[number];

/** The plain records that every file becomes. */
export const recordKinds = ["partner", "link", "code", "order", "balance", "customer", "group"] as const;
export type RecordKind = (typeof recordKinds)[number];

/** The part of an account's archive that can be imported; the reader takes it out of the archive. */
export const MOVED_FILE = "move-in.csv";

/** The largest file, and the most files of an import. */
export const IMPORT_FILE_BYTES = 20 * 1024 * 1024;
export const MAX_IMPORT_FILES = 6;

/** The order of day and month in dates such as 03/04/2026. */
export const dateOrders = ["day-first", "month-first"] as const;
export type DateOrder = (typeof dateOrders)[number];

/** The decimal mark in amounts such as 1,234. */
export const decimalMarks = ["point", "comma"] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** What the files leave open. The brand answers; nothing is guessed. */
export const importQuestions = ["date-order", "decimal-mark", "currency"] as const;
export type ImportQuestion = (typeof importQuestions)[number];
