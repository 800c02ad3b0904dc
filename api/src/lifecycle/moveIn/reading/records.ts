import { isCurrency } from "../../../contract/currencyCodes";
import type { ImportFault } from "../../../contract/moveIn/faults";
import type {
  DateOrder,
  DecimalMark,
  ImportField,
  ImportQuestion,
  ImportSource,
} from "../../../contract/moveIn/sources";
import { currencyIn, minorIn, provenMark } from "./amounts";
import { dayIn, provenOrder } from "./dates";
import { fieldOf } from "./headers";
import type { Table } from "./table";

/** How a row names its partner. */
export interface PartnerRef {
  id: string;
  email: string;
  name: string;
}

interface At {
  file: string;
  line: number;
  partner: PartnerRef;
  fault: ImportFault | null;
}

/** The plain records that every source's files become. */
export type FoundRecord =
  | (At & { kind: "partner" })
  | (At & { kind: "link"; url: string; referralCode: string; destination: string })
  | (At & { kind: "code"; text: string })
  | (At & {
      kind: "order";
      orderId: string;
      conversionId: string;
      day: string;
      currency: string;
      amount: number;
      commission: number;
    })
  | (At & { kind: "balance"; currency: string; amount: number })
  | (At & { kind: "customer"; name: string })
  | (At & { kind: "group"; name: string });

export interface ReadFile {
  name: string;
  tables: Table[];
  /** The brand's own choices, by column. */
  columns: Readonly<Record<string, ImportField>>;
}

export interface Answers {
  dateOrder: DateOrder | null;
  decimalMark: DecimalMark | null;
  currency: string | null;
}

export interface Reading {
  /** What the files leave open: their records are not complete before it is answered. */
  questions: ImportQuestion[];
  unknownColumns: string[];
  rows: number;
}

const NOBODY: PartnerRef = { id: "", email: "", name: "" };
const MAX_TEXT = 500;

/** What each column of a table contains; undefined for unknown ones. */
export const fieldsOf = (
  source: ImportSource,
  header: readonly string[],
  columns: Readonly<Record<string, ImportField>>,
): (ImportField | undefined)[] =>
  header.map((name) => (Object.hasOwn(columns, name) ? columns[name] : fieldOf(source, name)));

/** Reads the tables of all files into plain records; `reading` is complete at the end. */
export function* recordsIn(
  source: ImportSource,
  files: readonly ReadFile[],
  answers: Answers,
  reading: Reading,
): Generator<FoundRecord> {
  const add = <T>(list: T[], more: Iterable<T>) => {
    for (const one of more) if (!list.includes(one)) list.push(one);
  };
  for (const file of files)
    for (const table of file.tables) {
      const reader = new TableReader(source, file, table, answers);
      add(reading.unknownColumns, reader.unknownColumns);
      for (const row of table.rows) yield* reader.read(row);
      add(reading.questions, reader.questions);
      reading.rows += table.rows.length;
    }
}

export const newReading = (): Reading => ({ questions: [], unknownColumns: [], rows: 0 });

class TableReader {
  readonly questions = new Set<ImportQuestion>();
  readonly unknownColumns: string[];
  private readonly fields: (ImportField | undefined)[];
  private readonly isOfOrders: boolean;
  private readonly order: DateOrder | null;
  private readonly mark: DecimalMark | null;

  constructor(
    source: ImportSource,
    private readonly file: ReadFile,
    private readonly table: Table,
    private readonly answers: Answers,
  ) {
    this.fields = fieldsOf(source, table.header, file.columns);
    this.unknownColumns = table.header.filter((name, at) => name !== "" && !this.fields[at]);
    this.isOfOrders = this.has("orderId", "conversionId") && this.has("orderAmount", "commission");
    const dates = provenOrder(this.valuesOf("orderDate"));
    const amounts = provenMark(this.valuesOf("orderAmount", "commission", "balance"));
    this.order = answers.dateOrder ?? dates.order;
    this.mark = answers.decimalMark ?? amounts.mark;
    if (this.isOfOrders && dates.isOpen && !this.order) this.questions.add("date-order");
    if (amounts.isOpen && !this.mark) this.questions.add("decimal-mark");
  }

  private has = (...fields: ImportField[]): boolean => fields.some((field) => this.fields.includes(field));

  private *valuesOf(...fields: ImportField[]): Generator<string> {
    const places = this.fields.flatMap((field, at) => (field && fields.includes(field) ? [at] : []));
    for (const { cells } of this.table.rows) for (const at of places) if (cells[at]) yield cells[at];
  }

  *read({ line, cells }: Table["rows"][number]): Generator<FoundRecord> {
    const at = { file: this.file.name, line, fault: null };
    // An unclosed quotation mark, or another separator within the row: its cells may belong to other columns.
    if (cells.length < this.table.header.length || cells.slice(this.table.header.length).some(Boolean)) {
      const kind = this.isOfOrders ? "order" : "partner";
      yield { ...at, ...EMPTY[kind], partner: NOBODY, fault: "unreadable" } as FoundRecord;
      return;
    }
    const value = (field: ImportField): string => {
      const places = this.fields.flatMap((one, place) => (one === field ? [place] : []));
      return (places.map((place) => cells[place] ?? "").find(Boolean) ?? "").slice(0, MAX_TEXT);
    };
    const partner: PartnerRef = {
      id: value("partnerId"),
      email: value("partnerEmail").toLowerCase(),
      name: value("partnerName") || `${value("partnerFirstName")} ${value("partnerLastName")}`.trim(),
    };
    if (this.isOfOrders) yield this.orderIn({ ...at, partner }, value);
    else yield* this.partnerIn({ ...at, partner }, value);
    const customer = value("customer");
    if (customer && !this.isOfOrders) yield { ...at, partner, kind: "customer", name: customer };
  }

  private *partnerIn(at: At, value: (field: ImportField) => string): Generator<FoundRecord> {
    if (this.has("partnerName", "partnerFirstName", "partnerEmail")) yield { ...at, kind: "partner" };
    const [url, referralCode] = [value("referralLink"), value("referralCode")];
    if (url || referralCode) yield { ...at, kind: "link", url, referralCode, destination: value("destination") };
    // Several codes stand in one cell.
    for (const text of value("code").split(/[,;|]/)) if (text.trim()) yield { ...at, kind: "code", text: text.trim() };
    const group = value("group");
    if (group) yield { ...at, kind: "group", name: group };
    const open = value("balance");
    if (!open) return;
    const currency = this.currencyOf(value, "balance", open);
    const amount = currency.fault ? null : minorIn(open, currency.code, this.mark);
    if (amount === 0) return;
    const fault = currency.fault ?? (amount === null ? "bad-amount" : null);
    yield { ...at, kind: "balance", currency: currency.code, amount: amount ?? 0, fault };
  }

  private orderIn(at: At, value: (field: ImportField) => string): FoundRecord {
    const [orderId, conversionId, date] = [value("orderId"), value("conversionId"), value("orderDate")];
    const [sum, earned] = [value("orderAmount"), value("commission")];
    const day = dayIn(date, this.order);
    const currency = this.currencyOf(value, "orderAmount", sum || earned);
    const minor = (text: string) => (text === "" ? 0 : minorIn(text, currency.code, this.mark));
    const [amount, commission] = currency.fault ? [null, null] : [minor(sum), minor(earned)];
    const fault: ImportFault | null =
      orderId || conversionId
        ? day === null
          ? "bad-date"
          : (currency.fault ?? (amount === null || commission === null ? "bad-amount" : null))
        : "no-order";
    return {
      ...at,
      kind: "order",
      orderId,
      conversionId,
      day: day ?? "",
      currency: currency.code,
      amount: amount ?? 0,
      commission: commission ?? 0,
      fault,
    };
  }

  /** By the row's own column, the amount itself, the column's header, or the brand's answer. */
  private currencyOf(
    value: (field: ImportField) => string,
    field: ImportField,
    text: string,
  ): { code: string; fault: ImportFault | null } {
    const own = value("currency").toUpperCase();
    if (own) return isCurrency(own) ? { code: own, fault: null } : { code: "", fault: "bad-currency" };
    const header = this.table.header.find((_name, at) => this.fields[at] === field) ?? "";
    const inHeader = /\(([A-Z]{3})\)/.exec(header)?.[1];
    const code = currencyIn(text) ?? (isCurrency(inHeader) ? inHeader : null) ?? this.answers.currency;
    if (code) return { code, fault: null };
    this.questions.add("currency");
    return { code: "", fault: "bad-currency" };
  }
}

const EMPTY = {
  partner: { kind: "partner" },
  order: { kind: "order", orderId: "", conversionId: "", day: "", currency: "", amount: 0, commission: 0 },
} as const;
