import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "graphql";
import { taskRights } from "../src/platform/taskRights";
import { operations } from "./accessRules";

const root = join(__dirname, "../../web/src");
const files = readdirSync(root, { recursive: true, encoding: "utf8" }).map((file) => join(root, file));
const texts = (ending: RegExp) => files.filter((file) => ending.test(file)).map((file) => readFileSync(file, "utf8"));

/** Offered only within a part of the page that another operation governs. */
const within: Record<string, string> = {
  carryOverTermsDraft: "publishTerms",
  undoDecision: "decideSales",
  undoDecisions: "decideSales",
  changeLinks: "setLinksArchived",
  undoLinkChange: "setLinksArchived",
  setPayoutMethod: "payoutMethod",
  createApiKey: "apiKeys",
  revokeApiKey: "apiKeys",
  createWebhook: "webhooks",
  pauseWebhook: "webhooks",
  removeWebhook: "webhooks",
  replayWebhookDelivery: "webhooks",
  resumeWebhook: "webhooks",
  rotateWebhookSecret: "webhooks",
  sendWebhookTest: "webhooks",
  recordBrandPayment: "billingAccounts",
  reverseBrandPayment: "billingAccounts",
  setCreditLimit: "billingAccounts",
  setNetworkFee: "billingAccounts",
  setCommissionLimit: "billingAccounts",
  setInvoiceTerms: "billingAccounts",
  setReceivingAccount: "billingAccounts",
  assignBankEntry: "billingAccounts",
  setBankEntryAside: "billingAccounts",
  undoApplicationDecisions: "acceptApplications",
  undoUserDecision: "updateUserStatus",
  undoUserDecisions: "decideUsers",
  ownDataLink: "startOwnDataExport",
  closeAccount: "startOwnDataExport",
  previewFeed: "createFeed",
  previewShopifyFeed: "createShopifyFeed",
  removeFeed: "runFeed",
  removeImportFile: "startImport",
  setImportColumns: "startImport",
  declineImport: "releaseImport",
  rotateCode: "endCode",
  suspectCode: "endCode",
  leakCode: "endCode",
  removeBrandPicture: "setBrandPicture",
  setBrandCategories: "setBrandPicture",
  setBrandPage: "setBrandPicture",
  restoreCollection: "removeCollection",
  setShopPhoto: "updateShop",
  removeShopPhoto: "updateShop",
  createTestKey: "testMode",
  confirmOwnerChange: "stopOwner",
  declineApproval: "giveApproval",
  withdrawApproval: "giveApproval",
};

const mutations = texts(/\.graphql$/).flatMap((text) =>
  parse(text).definitions.flatMap((definition) =>
    definition.kind === "OperationDefinition" && definition.operation === "mutation"
      ? definition.selectionSet.selections.flatMap((field) => (field.kind === "Field" ? field.name.value : []))
      : [],
  ),
);
const asked = new Set(
  texts(/(?<!\.test)\.tsx?$/).flatMap((text) =>
    [...text.matchAll(/(?:can\(|may\(|useRights\(\)\(|operation=|unless=|operation: )"([^"]+)"/g)].map(
      ([, name]) => name ?? "",
    ),
  ),
);

const teamOf = (name: string): string => operations[name]?.team.join() ?? "";

describe("web permissions by team role", () => {
  it("are checked before every restricted mutation", () => {
    const limited = [...new Set(mutations)].filter((name) => operations[name] && !teamOf(name).includes("viewer"));
    expect(limited.length).toBeGreaterThan(50);
    expect(limited.filter((name) => !asked.has(within[name] ?? name))).toEqual([]);
  });

  it("use names known to the server", () => {
    const known = [...Object.keys(operations), ...Object.keys(taskRights).map((kind) => `cancelTask ${kind}`)];
    expect([...asked].filter((name) => !known.includes(name))).toEqual([]);
  });

  it("are the same for a page section and the actions in it", () => {
    const others = Object.entries(within).filter(([name, other]) => teamOf(name) !== teamOf(other));
    expect(others).toEqual([]);
  });
});
