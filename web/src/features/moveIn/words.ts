import { t } from "../../../../api/src/contract/i18n/t";
import { importFields, importSources } from "../../../../api/src/contract/moveIn/sources";
import type { ImportFactsFragment, ImportField, ImportKind, ImportOutcome, ImportState } from "../../generated/moveIn";
import { sourceName } from "../../shared/moveIn/sources";
import type { BadgeVariant } from "../../ui/Badge";

const enumOf = (id: string): string => id.replace(/(?<=[a-z])(?=[A-Z])|-/g, "_").toUpperCase();

export const sourceOptions = importSources.map((source) => ({
  id: source.toUpperCase(),
  label: source === "csv" ? t("Another CSV file") : sourceName(source),
}));

export const stateWords: Record<ImportState, { text: string; variant: BadgeVariant }> = {
  OPEN: { text: t("Draft"), variant: "secondary" },
  TRYING: { text: t("Dry run in progress"), variant: "secondary" },
  TRIED: { text: t("Ready to run"), variant: "secondary" },
  RUNNING: { text: t("Running"), variant: "secondary" },
  DONE: { text: t("Done"), variant: "default" },
  UNDOING: { text: t("Undo in progress"), variant: "secondary" },
  UNDONE: { text: t("Undone"), variant: "destructive" },
};

export const kindWords: Record<ImportKind, string> = {
  PARTNER: t("Partners"),
  LINK: t("Links"),
  CODE: t("Codes"),
  ORDER: t("Past orders"),
  BALANCE: t("Open commission"),
  CUSTOMER: t("Bound customers"),
  GROUP: t("Groups"),
};

export const outcomeWords: Record<ImportOutcome, { text: string; variant: BadgeVariant }> = {
  READY: { text: t("Will come over"), variant: "secondary" },
  HERE: { text: t("Already here"), variant: "default" },
  STAYS: { text: t("Stays behind"), variant: "secondary" },
  REFUSED: { text: t("Can’t come over"), variant: "destructive" },
  WAITING: { text: t("Waits: paused"), variant: "secondary" },
  INVITED: { text: t("Earns, not accepted yet"), variant: "secondary" },
  DONE: { text: t("Came over"), variant: "default" },
};

const fieldWords: Record<(typeof importFields)[number], string> = {
  partnerId: t("Partner ID"),
  partnerName: t("Partner name"),
  partnerFirstName: t("First name"),
  destination: t("Destination"),
  partnerLastName: t("Last name"),
  partnerEmail: t("Email"),
  group: t("Group"),
  referralCode: t("Value of the referral parameter"),
  referralLink: t("Referral link"),
  code: t("Discount code"),
  balance: t("Open commission"),
  currency: t("Currency"),
  orderId: t("Order ID"),
  conversionId: t("The program’s own ID of the order"),
  orderDate: t("Order date"),
  orderAmount: t("Order amount"),
  commission: t("Commission"),
  customer: t("Customer"),
  skip: t("Not needed"),
};

export const fieldOptions = importFields.map((field) => ({ id: enumOf(field), label: fieldWords[field] }));

/** The API takes the names of fields, and answers with their enum. */
export const fieldId = (field: ImportField | string): string =>
  importFields.find((id) => enumOf(id) === field) ?? "skip";

export const isWorking = ({ state, task }: Pick<ImportFactsFragment, "state" | "task">): boolean =>
  ["TRYING", "RUNNING", "UNDOING"].includes(state) || task?.state === "RUNNING" || task?.state === "WAITING";
