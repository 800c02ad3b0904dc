import { DateTimeISOResolver, SafeIntResolver } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { type ImportFault, importFaults } from "../../contract/moveIn/faults";
import {
  type DateOrder,
  type DecimalMark,
  type ImportField,
  type ImportQuestion,
  type ImportSource,
  importFields,
  importSources,
  sourceNames,
} from "../../contract/moveIn/sources";
import { enumOf } from "../../platform/graphqlEnum";
import { Money, money } from "../../platform/money";
import { Connection } from "../../platform/paging/page";
import type { Import, ImportFile, ImportRow } from "./import.entity";
import type { ImportState, RowOutcome } from "./importState";
import { ImportMonth, toMonth } from "./orderHistory.type";
import type { OpenSum } from "./plan/summary";
import { fieldsOf } from "./reading/records";

const keyed = <T extends string>(values: readonly T[], meaning: (value: T) => string) =>
  Object.fromEntries(
    values.map((value) => [
      value.replace(/(?<=[a-z])(?=[A-Z])|-/g, "_").toUpperCase(),
      [value, meaning(value)] as const,
    ]),
  );

const sourceMeaning = (source: ImportSource) =>
  source === "csv" ? "Any other CSV file." : `Exports of ${sourceNames[source]}.`;

export const ImportSourceEnum = enumOf(
  "ImportSource",
  "The program that files come from.",
  keyed(importSources, sourceMeaning),
);

const fieldMeanings: Record<ImportField, string> = {
  partnerId: "The partner's ID in the earlier program.",
  partnerName: "The partner's name.",
  partnerFirstName: "The partner's first name.",
  partnerLastName: "The partner's last name.",
  partnerEmail: "The partner's email address.",
  group: "The partner's group or campaign.",
  referralCode: "The value of the partner's referral parameter.",
  referralLink: "The partner's link.",
  destination: "Page that the link leads to.",
  code: "The partner's discount codes.",
  balance: "Commission not paid yet.",
  currency: "Currency of the row's amounts.",
  orderId: "The shop's ID of the order.",
  conversionId: "The earlier program's ID of the order.",
  orderDate: "Date of the order.",
  orderAmount: "Amount of the order.",
  commission: "Commission of the order.",
  customer: "A customer bound to the partner.",
  skip: "Known and not needed.",
};

const ImportFieldEnum = enumOf(
  "ImportField",
  "What a column contains.",
  keyed(importFields, (field) => fieldMeanings[field]),
);

const ImportStateEnum = enumOf("ImportState", "State of an import.", {
  OPEN: ["open", "Files can be added. The dry run has not been started, or it asks questions."],
  TRYING: ["trying", "The dry run is reading the files."],
  TRIED: ["tried", "The dry run is complete. Nothing was created yet."],
  RUNNING: ["running", "The import is being carried out."],
  DONE: ["done", "Carried out."],
  UNDOING: ["undoing", "The import is being undone."],
  UNDONE: ["undone", "Undone."],
});

export const RowOutcomeEnum = enumOf("ImportOutcome", "What becomes of a row.", {
  READY: ["ready", "Will come over."],
  HERE: ["here", "Already here."],
  STAYS: ["stays", "Understood, and stays behind."],
  REFUSED: ["refused", "Cannot come over. `reason` says why."],
  WAITING: ["waiting", "Comes over once the partnership or your brand is no longer paused."],
  INVITED: ["invited", "Earns already, and has not accepted yet."],
  DONE: ["done", "Came over."],
});

export const RecordKindEnum = enumOf("ImportKind", "Kind of a record.", {
  PARTNER: ["partner", "A partner."],
  LINK: ["link", "A referral parameter of a partner."],
  CODE: ["code", "A discount code of a partner."],
  ORDER: ["order", "An order of the past."],
  BALANCE: ["balance", "Commission that was not paid yet."],
  CUSTOMER: ["customer", "A customer bound to a partner."],
  GROUP: ["group", "A group of partners."],
});

const ImportQuestionEnum = enumOf("ImportQuestion", "What the files leave open.", {
  DATE_ORDER: ["date-order", "Whether 03/04/2026 is in March or in April."],
  DECIMAL_MARK: ["decimal-mark", "Whether 1,234 is more than a thousand or less than two."],
  CURRENCY: ["currency", "The currency of amounts that name none."],
});

export const DateOrderEnum = enumOf("DateOrder", "The order of day and month in dates such as 03/04/2026.", {
  DAY_FIRST: ["day-first", "The day first: 3 April."],
  MONTH_FIRST: ["month-first", "The month first: March 4."],
});

export const DecimalMarkEnum = enumOf("DecimalMark", "The decimal mark of amounts.", {
  POINT: ["point", "A point: 1,234.50."],
  COMMA: ["comma", "A comma: 1.234,50."],
});

@ObjectType("ImportColumn", { description: "A column of an uploaded file.", simpleResolvers: true })
class ImportColumn {
  @Field(() => String, { description: "Name in the file's header." }) name!: string;
  @Field(() => ImportFieldEnum, { nullable: true, description: "What it contains. Null if unknown: it is ignored." })
  field!: ImportField | null;
}

@ObjectType("ImportTable", { description: "A table of an uploaded file.", simpleResolvers: true })
class ImportTable {
  @Field(() => String, { description: "Name of the table in a file with several. Empty otherwise." }) section!: string;
  @Field(() => Int, { description: "Number of rows below the header." }) rows!: number;
  @Field(() => [ImportColumn], { description: "Columns." }) columns!: ImportColumn[];
}

@ObjectType("ImportFile", { description: "An uploaded file of an import.", simpleResolvers: true })
class ImportFileType {
  @Field(() => ID, { description: "ID of the file." }) id!: string;
  @Field(() => String, { description: "Name of the file." }) name!: string;
  @Field(() => SafeIntResolver, { description: "Size in bytes." }) bytes!: number;
  @Field(() => [ImportTable], { description: "Tables of the file: one, except in exports of several tables." })
  tables!: ImportTable[];
  @Field(() => [[String]], { description: "First rows of the first table." }) sample!: string[][];
}

@ObjectType("ImportCount", { description: "Number of rows of a kind with an outcome.", simpleResolvers: true })
export class ImportCount {
  @Field(() => RecordKindEnum, { description: "Kind of the rows." }) kind!: ImportRow["kind"];
  @Field(() => RowOutcomeEnum, { description: "Outcome of the rows." }) outcome!: RowOutcome;
  @Field(() => Int, { description: "Number of rows." }) count!: number;
}

@ObjectType("ImportBalance", {
  description: "Open commission in the files. It comes over only if an owner confirms it.",
  simpleResolvers: true,
})
export class ImportBalance {
  @Field(() => Int, { description: "Number of partners." }) partners!: number;
  @Field(() => Money, { description: "Sum." }) amount!: Money;
}

@ObjectType("ImportParameter", { description: "A referral parameter of links that come over.", simpleResolvers: true })
class ImportParameter {
  @Field(() => String, { description: "Name of the parameter, such as ref." }) name!: string;
  @Field(() => Int, { description: "Number of links." }) links!: number;
}

@ObjectType("ImportDomain", {
  description: "A domain of the brand on which links of the earlier program go on working.",
  simpleResolvers: true,
})
export class ImportDomain {
  @Field(() => String, { description: "The host." }) host!: string;
  @Field(() => Int, { description: "Number of links." }) links!: number;
}

@ObjectType("ImportFaultCount", { description: "Number of refused rows with the same reason.", simpleResolvers: true })
class ImportFaultCount {
  @Field(() => String, { description: "Code of the reason." }) code!: string;
  @Field(() => String, { description: "The reason." }) reason!: string;
  @Field(() => Int, { description: "Number of rows." }) count!: number;
}

@ObjectType("ImportPlan", { description: "What a dry run found.", simpleResolvers: true })
class ImportPlan {
  @Field(() => Int, { description: "Number of rows in the files." }) rows!: number;
  @Field(() => [ImportQuestionEnum], { description: "What the files leave open. The rest is empty until answered." })
  questions!: ImportQuestion[];
  @Field(() => [String], { description: "Columns whose content is unknown. They are ignored." })
  unknownColumns!: string[];
  @Field(() => [ImportCount], { description: "Rows by kind and outcome, as planned." }) counts!: ImportCount[];
  @Field(() => [ImportParameter], { description: "Referral parameters of links that come over." })
  parameters!: ImportParameter[];
  @Field(() => [ImportDomain], { description: "Your domains on which links go on working." }) domains!: ImportDomain[];
  @Field(() => [ImportMonth], { description: "Orders by month and currency." }) months!: ImportMonth[];
  @Field(() => [ImportBalance], {
    description: "Open commission by currency. It comes over only if an owner confirms it.",
  })
  balances!: ImportBalance[];
  @Field(() => [ImportFaultCount], { description: "Refused rows by reason, most frequent first." })
  faults!: ImportFaultCount[];
}

@ObjectType("Import", { description: "A brand's move from another affiliate program.", simpleResolvers: true })
export class ImportType {
  @Field(() => ID, { description: "ID of the import." }) id!: string;
  @Field(() => ImportSourceEnum, { description: "The program the files come from." }) source!: ImportSource;
  @Field(() => ImportStateEnum, { description: "State." }) state!: ImportState;
  @Field(() => [ImportFileType], { description: "Uploaded files. Empty after an undo." }) files!: ImportFileType[];
  @Field(() => DateOrderEnum, { nullable: true, description: "Chosen order of dates. Null if not chosen." })
  dateOrder!: DateOrder | null;
  @Field(() => DecimalMarkEnum, { nullable: true, description: "Chosen decimal mark. Null if not chosen." })
  decimalMark!: DecimalMark | null;
  @Field(() => String, {
    nullable: true,
    description: "Chosen currency of amounts that name none, in ISO 4217. Null if not chosen.",
  })
  currency!: string | null;
  @Field(() => ImportPlan, { nullable: true, description: "What the dry run found. Null before." })
  plan!: ImportPlan | null;
  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "Time from which partners are invited. Null while an admin decides on a brand's first import.",
  })
  releasedAt!: Date | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "Time an admin declined invitations. Null otherwise.",
  })
  declinedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: "UTC day from which confirmed opening balances are payable. Null if none was confirmed.",
  })
  payableOn!: string | null;

  @Field(() => DateTimeISOResolver, { description: "Time the import was started." }) createdAt!: Date;
}

@ObjectType("ImportRow", { description: "A record of an import's files.", simpleResolvers: true })
class ImportRowType {
  @Field(() => ID, { description: "ID of the row." }) id!: string;
  @Field(() => RecordKindEnum, { description: "Kind of the record." }) kind!: ImportRow["kind"];
  @Field(() => String, { description: "Name of the file." }) file!: string;
  @Field(() => Int, { description: "Line in the file." }) line!: number;
  @Field(() => String, { description: "The partner's name, the code, the referral parameter or the order ID." })
  label!: string;
  @Field(() => RowOutcomeEnum, { description: "What becomes of it." }) outcome!: RowOutcome;
  @Field(() => String, { nullable: true, description: "Why it does not come over. Null otherwise." }) reason!:
    | string
    | null;
  @Field(() => String, {
    nullable: true,
    description: "For links: the page they lead to. Null for the shop's home page.",
  })
  destination!: string | null;
}

@ObjectType({ description: "A page of an import's rows.", simpleResolvers: true })
export class ImportRowConnection extends Connection(ImportRowType, "ImportRow") {}

export const toBalance = ({ currency, partners, amount }: OpenSum): ImportBalance => ({
  partners,
  amount: money(amount, currency),
});

const reasonOf = (fault: ImportFault): string => importFaults[fault];

const toFile = (source: ImportSource, { id, name, bytes, tables, columns, sample }: ImportFile): ImportFileType => ({
  id,
  name,
  bytes,
  sample,
  tables: tables.map(({ section, columns: header, rows }) => ({
    section,
    rows,
    columns: fieldsOf(source, header, columns).map((field, at) => ({ name: header[at] ?? "", field: field ?? null })),
  })),
});

export const toImport = ({ files, plan, ...rest }: Import): ImportType & Pick<Import, "merchantId"> => ({
  ...rest,
  files: files.map((file) => toFile(rest.source, file)),
  plan: plan && {
    ...plan,
    domains: plan.domains ?? [],
    months: plan.months.map(toMonth),
    balances: plan.balances.map(toBalance),
    faults: plan.faults.map(({ fault, count }) => ({ code: fault, reason: reasonOf(fault), count })),
  },
});

export const toRow = ({ id, kind, file, line, record, outcome, fault }: ImportRow): ImportRowType => ({
  id,
  kind,
  file,
  line,
  label: record?.label ?? "",
  outcome,
  reason: fault && reasonOf(fault),
  destination: record?.kind === "link" ? record.destination : null,
});
