/** Minimum and maximum lengths of user input, shared by API and web. */
export const limits = {
  password: { min: 6, max: 200 },
  name: { min: 2, max: 200 },
  email: { max: 254 },
  website: { max: 2048 },
  subject: { min: 5, max: 200 },
  message: { min: 10, max: 10_000 },
  description: { max: 2000 },
  /** Per account, including archived ones: a link is for one placement, and sub-IDs distinguish within it. */
  links: { max: 50_000 },
  linkName: { max: 80 },
  linkNote: { max: 200 },
  /** Per link; the length of each. */
  linkTags: { max: 8, length: 30 },
  /** URLs per paste. */
  pastedLinks: 100,
  subId: { max: 200 },
  /** The reference of an assistant to its sources, and the URL of who issued it. */
  ctxToken: { max: 512 },
  ctxIss: { max: 253 },
  orderId: { max: 190 },
  saleLines: { max: 200 },
  saleBatch: { max: 100 },
  quantity: { max: 100_000 },
  reason: { max: 500 },
  /** A publisher's objection to a hold. */
  objection: { max: 1000 },
  /** An admin's note about a person. */
  personNote: { max: 2000 },
  /** How long an order decision can be undone, and the grace for a slow request. */
  undo: { seconds: 8, graceSeconds: 2 },
  accountHolder: { max: 70 },
  failedPayouts: { max: 500 },
  /** Members and open invitations of an account. */
  team: { max: 50 },
  invitationDays: 7,
  partnerships: {
    /** The message of an application or an invitation. */
    note: 1000,
    groupName: 80,
    /** Per brand. */
    groups: 50,
    /** Applications decided per request. */
    decidedAtOnce: 100,
  },
  /** Decided by admins per request. */
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
    /** The document as JSON: with a test order it still fits into a request. */
    bytes: 48 * 1024,
  },
  /** The period of orders for simulating a draft. */
  simulationDays: { min: 1, max: 400 },
  /** The days for which a rule's orders are counted, including today. */
  ruleMatchDays: 90,
  /** Days outside of this range are typos: there is no data, and years may not have four digits. */
  range: { first: "2000-01-01", last: "2999-12-31", days: 3660 },
  /** Rows up to which a file is downloaded immediately; a larger one is prepared in the background. */
  directFileRows: 20_000,
  pageSize: { default: 25, max: 100 },
  bodyBytes: 64 * 1024,
  /** A shop's own metadata of an order. */
  orderMetadata: { keys: 20, keyLength: 40, valueLength: 500 },
  /** A hundred orders with some lines each. */
  saleBatchBytes: 1024 * 1024,
  pageBodyBytes: 512 * 1024,
  /** A bank statement, and its size as JSON. */
  statementBytes: 4 * 1024 * 1024,
  statementBodyBytes: 6 * 1024 * 1024,
  statementEntries: 1000,
} as const;
