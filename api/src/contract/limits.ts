/** Minimum and maximum lengths of user input, shared by API and web. */
export const limits = {
  password: { min: 6, max: 200 },
  name: { min: 2, max: 200 },
  email: { max: 254 },
  website: { max: 2048 },
  subject: { min: 5, max: 200 },
  message: { min: 10, max: 10_000 },
  description: { max: 2000 },
  /** Per account, including archived ones: a link is for one place, and sub-ids distinguish within it. */
  links: { max: 50_000 },
  linkName: { max: 80 },
  linkNote: { max: 200 },
  /** Per link; the length of each. */
  linkTags: { max: 8, length: 30 },
  /** Addresses that are made into links at once. */
  pastedLinks: 100,
  subId: { max: 200 },
  orderId: { max: 190 },
  saleLines: { max: 200 },
  saleBatch: { max: 100 },
  quantity: { max: 100_000 },
  reason: { max: 500 },
  /** Of a publisher whose payout lines wait. */
  objection: { max: 1000 },
  /** A note of admins about a person. */
  personNote: { max: 2000 },
  /** How long a decision about an order is offered to be undone, and what a slow request gets on top. */
  undo: { seconds: 8, graceSeconds: 2 },
  accountHolder: { max: 70 },
  failedPayouts: { max: 500 },
  /** Members and open invitations of an account. */
  team: { max: 50 },
  invitationDays: 7,
  partnerships: {
    /** Of an application or an invitation. */
    note: 1000,
    groupName: 80,
    /** Per brand. */
    groups: 50,
    /** Applications that are decided in one request. */
    decidedAtOnce: 100,
  },
  /** That admins decide in one request. */
  applications: { decidedAtOnce: 200 },
  commissionPercent: { min: 0.01, max: 100 },
  cookieDays: { min: 1, max: 90 },
  terms: {
    rules: 50,
    /** Per list of a rule. */
    entries: 200,
    ruleName: 80,
    volumeSteps: 10,
    returnDays: 180,
    noticeDays: { min: 7, max: 90 },
    amount: 1_000_000_000_000,
    /** Of the document as JSON: with an order to test it still fits into a request. */
    bytes: 48 * 1024,
  },
  /** Of orders that a draft of terms is tried on. */
  simulationDays: { min: 1, max: 400 },
  /** Of orders that are counted for the rules that decided them, today included. */
  ruleMatchDays: 90,
  /** Days outside of this are typos: there is no data, and years may not have four digits. */
  range: { first: "2000-01-01", last: "2999-12-31", days: 3660 },
  /** Rows up to which a file is downloaded at once; a larger one is prepared in the background. */
  directFileRows: 20_000,
  pageSize: { default: 25, max: 100 },
  bodyBytes: 64 * 1024,
  /** What a shop notes with an order for itself. */
  orderMetadata: { keys: 20, keyLength: 40, valueLength: 500 },
  /** A hundred orders with some lines each. */
  saleBatchBytes: 1024 * 1024,
  pageBodyBytes: 512 * 1024,
  /** A bank's statement, and what it takes as JSON. */
  statementBytes: 4 * 1024 * 1024,
  statementBodyBytes: 6 * 1024 * 1024,
  statementEntries: 1000,
} as const;
