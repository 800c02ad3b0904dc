import { codeKey, codeText, ownedCodeFault } from "../../../contract/codes/codeText";
import { belongsTo, isPageOf } from "../../../contract/destination";
import { type ImportFault, leftBehind } from "../../../contract/moveIn/faults";
import type { ImportSource, RecordKind } from "../../../contract/moveIn/sources";
import { isEmail } from "../../../contract/text";
import type { ForeignScheme } from "../../../tracking";
import type { RowOutcome } from "../importState";
import { parameters } from "../reading/headers";
import type { FoundRecord, PartnerRef } from "../reading/records";
import { addressIn, isValue, MAX_VALUE, type OldLink } from "./oldLink";
import { addressKeyOf, keyOf, orderKeyOf, parameterOf } from "./rowKeys";

/** What a row keeps of its record. `partner` is the foreign key of the partner's row. */
export type PlannedRecord = { label: string } & (
  | { kind: "partner"; email: string }
  | {
      kind: "link";
      partner: string;
      scheme?: ForeignScheme | null;
      name: string;
      value: string;
      destination: string | null;
    }
  | { kind: "code"; partner: string; text: string }
  | { kind: "order"; day: string; currency: string; amount: number; commission: number }
  | { kind: "balance"; partner: string | null; currency: string; amount: number }
  | { kind: "customer" | "group" | "unread" }
);

export interface PlannedRow {
  kind: RecordKind;
  foreignKey: string;
  addressKey: string | null;
  file: string;
  line: number;
  record: PlannedRecord;
  outcome: RowOutcome;
  fault: ImportFault | null;
  ownId: string | null;
}

interface Standing {
  publisherId: string;
  isActive: boolean;
  hasLeft: boolean;
}

/** What is already here. Nothing about people who are not in the brand's program. */
export interface Facts {
  website: string;
  /** The brand's partners by the email addresses of their teams. */
  partners: ReadonlyMap<string, Standing>;
  /** The same by account. */
  standings: ReadonlyMap<string, Standing>;
  /** Owners of open codes by the code's key. */
  codes: ReadonlyMap<string, string>;
  /** Publishers by referral parameter, such as `ref=anna`. */
  parameters: ReadonlyMap<string, string>;
  /** The account's own domains, on which old links go on working. */
  hosts: ReadonlySet<string>;
  /** Partners of earlier imports by the hash of their address: who earns for them. Null for erased ones. */
  moved: ReadonlyMap<string, string | null>;
  /** Keys of orders that earlier imports brought. */
  orders: ReadonlySet<string>;
}

/** The dry run: what each record becomes. The same records and facts give the same rows. Partners are added first. */
export class Planner {
  /** Those planned since they were last taken. */
  rows: PlannedRow[] = [];
  private readonly known = new Set<string>();
  private readonly byId = new Map<string, PlannedRow>();
  private readonly byEmail = new Map<string, PlannedRow>();
  /** Null for a name of several. */
  private readonly byName = new Map<string, PlannedRow | null>();
  /** The partner's key by referral parameter or code. */
  private readonly taken = new Map<string, string>();

  constructor(
    private readonly source: ImportSource,
    private readonly facts: Facts,
  ) {}

  partner({ partner, fault, file, line }: FoundRecord): undefined {
    const { id, email, name } = partner;
    if (fault)
      return this.refuse("partner", keyOf(file, String(line)), { file, line }, { kind: "unread", label: name }, fault);
    const known = (id && this.byId.get(id)) || (!id && email && this.byEmail.get(email)) || null;
    if (known) return;
    const hasAddress = isEmail(email);
    const moved = hasAddress ? this.facts.moved.get(addressKeyOf(email)) : undefined;
    const atHand = this.atHand(email, moved);
    const why: ImportFault | null = !email
      ? "no-address"
      : !hasAddress
        ? "bad-address"
        : this.byEmail.has(email)
          ? "same-address"
          : moved === null
            ? "erased"
            : atHand?.hasLeft
              ? "left"
              : null;
    const row = this.add({
      kind: "partner",
      foreignKey: id ? keyOf("partner", id) : keyOf("partner", "", email || `${file}:${line}`),
      addressKey: hasAddress ? addressKeyOf(email) : null,
      file,
      line,
      record: { kind: "partner", label: name || email || id, email },
      outcome: why ? "refused" : atHand?.isActive ? "here" : "ready",
      fault: why,
      ownId: why ? null : (atHand?.publisherId ?? null),
    });
    if (!row) return;
    if (id) this.byId.set(id, row);
    if (email && !this.byEmail.has(email)) this.byEmail.set(email, row);
    if (name) this.byName.set(name, this.byName.has(name) ? null : row);
  }

  /** The brand's partner: who earns for them since an earlier import, or the creator with this address. */
  private atHand(email: string, moved: string | null | undefined) {
    if (moved) return this.facts.standings.get(moved) ?? { publisherId: moved, isActive: true, hasLeft: false };
    return email ? this.facts.partners.get(email) : undefined;
  }

  take(): PlannedRow[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  other(record: FoundRecord): undefined {
    if (record.kind === "link") this.link(record);
    else if (record.kind === "code") this.code(record);
    else if (record.kind === "order") this.order(record);
    else if (record.kind !== "partner") this.stays(record);
  }

  private find({ id, email, name }: PartnerRef): PlannedRow | undefined {
    return (
      (id && this.byId.get(id)) || (email && this.byEmail.get(email)) || (name && this.byName.get(name)) || undefined
    );
  }

  private link({ url, referralCode, partner, file, line, ...record }: FoundRecord & { kind: "link" }): undefined {
    const { website, hosts } = this.facts;
    const found = addressIn(url, hosts, parameters[this.source]) ?? this.parameterIn(url, referralCode);
    const label = found.name ? parameterOf(found.name, found.value) : found.value || url || referralCode;
    const owner = this.find(partner);
    const key = found.value ? keyOf("link", found.name, found.value) : keyOf("link", "", url);
    const id = parameterOf(found.name, found.value);
    const fault = found.fault ?? this.ownerFault(owner);
    if (fault || !owner)
      return this.refuse("link", key, { file, line }, { kind: "unread", label }, fault ?? "no-partner");
    const first = this.taken.get(`link ${id}`);
    if (first === owner.foreignKey) return;
    const holder = this.facts.parameters.get(id);
    if (first || (holder && holder !== owner.ownId)) {
      const clash = keyOf("link", found.name, found.value, file, String(line));
      return this.refuse("link", clash, { file, line }, { kind: "unread", label }, "value-taken");
    }
    this.taken.set(`link ${id}`, owner.foreignKey);
    const { scheme, name, value } = found;
    const stated = record.destination && belongsTo(record.destination, website) ? record.destination : null;
    const destination = stated ?? found.destination;
    const planned: PlannedRecord = { kind: "link", label, partner: owner.foreignKey, scheme, name, value, destination };
    this.add({ ...plain("link", key, file, line), record: planned, outcome: holder ? "here" : "ready" });
  }

  private code({ text, partner, file, line }: FoundRecord & { kind: "code" }): undefined {
    const [shown, textKey] = [codeText(text), codeKey(text)];
    const owner = this.find(partner);
    const key = keyOf("code", textKey);
    const fault = ownedCodeFault(text) ? "bad-code" : this.ownerFault(owner);
    if (fault || !owner) {
      const wrong = keyOf("code", textKey, file, String(line));
      return this.refuse(
        "code",
        wrong,
        { file, line },
        { kind: "unread", label: text.slice(0, MAX_VALUE) },
        fault ?? "no-partner",
      );
    }
    const first = this.taken.get(`code ${textKey}`);
    if (first === owner.foreignKey) return;
    const holder = this.facts.codes.get(textKey);
    if (first || (holder && holder !== owner.ownId)) {
      const clash = keyOf("code", textKey, file, String(line));
      return this.refuse("code", clash, { file, line }, { kind: "unread", label: shown }, "code-taken");
    }
    this.taken.set(`code ${textKey}`, owner.foreignKey);
    const planned: PlannedRecord = { kind: "code", label: shown, partner: owner.foreignKey, text };
    this.add({ ...plain("code", key, file, line), record: planned, outcome: holder ? "here" : "ready" });
  }

  private order(record: FoundRecord & { kind: "order" }): undefined {
    const { orderId, conversionId, day, currency, amount, commission, fault, file, line } = record;
    const label = orderId || conversionId;
    const key = orderKeyOf(orderId, conversionId);
    if (fault)
      return this.refuse("order", keyOf("order", file, String(line)), { file, line }, { kind: "unread", label }, fault);
    if (this.known.has(`order ${key}`)) {
      const again = keyOf("order", key, file, String(line));
      return this.refuse("order", again, { file, line }, { kind: "unread", label }, "repeated");
    }
    const planned: PlannedRecord = { kind: "order", label, day, currency, amount, commission };
    const isKnown = this.facts.orders.has(key);
    const outcome = isKnown
      ? { outcome: "here" as const, fault: "moved-before" as const }
      : { outcome: "ready" as const };
    this.add({ ...plain("order", key, file, line), record: planned, ...outcome });
  }

  /** Understood, and not taken over. */
  private stays(record: FoundRecord & { kind: "balance" | "customer" | "group" }): undefined {
    const { kind, partner, file, line } = record;
    const label = record.kind === "balance" ? partner.name || partner.email || partner.id : record.name;
    const whose = partner.id || partner.email || partner.name;
    const key = record.kind === "balance" ? keyOf(kind, whose, record.currency) : keyOf(kind, record.name);
    if (record.fault)
      return this.refuse(
        kind,
        keyOf(kind, file, String(line)),
        { file, line },
        { kind: "unread", label },
        record.fault,
      );
    if (this.known.has(`${kind} ${key}`)) {
      if (record.kind !== "balance") return;
      return this.refuse(
        kind,
        keyOf(kind, key, file, String(line)),
        { file, line },
        { kind: "unread", label },
        "repeated",
      );
    }
    const planned: PlannedRecord =
      record.kind === "balance"
        ? { kind: "balance", label, partner: this.ownerKey(partner), currency: record.currency, amount: record.amount }
        : { kind: record.kind, label };
    this.add({ ...plain(kind, key, file, line), record: planned, outcome: "stays", fault: leftBehind[kind] });
  }

  /** The referral parameter that the shop's pages receive, and the page. */
  private parameterIn(url: string, code: string): OldLink {
    const names = parameters[this.source];
    const full = url && !/^[a-z][a-z0-9+.-]*:/i.test(url) ? `https://${url}` : url;
    const none = { name: "", value: "", destination: null };
    if (full && URL.canParse(full) && isPageOf(full, this.facts.website)) {
      const page = new URL(full);
      const name = names.find((one) => page.searchParams.has(one));
      const value = name ? (page.searchParams.get(name) ?? "") : "";
      if (name && isValue(value)) {
        page.searchParams.delete(name);
        const isHome = page.pathname === "/" && page.search === "" && page.hash === "";
        const destination = isHome || !belongsTo(page.href, this.facts.website) ? null : page.href;
        return { name, value, destination, fault: null };
      }
    }
    // The parameter's value alone: its usual name is known.
    const name = names[0] ?? "";
    if (code && isValue(code)) return { name, value: code, destination: null, fault: null };
    const isForeign = full !== "" && !(URL.canParse(full) && isPageOf(full, this.facts.website));
    return { ...none, fault: isForeign ? "foreign-page" : "no-parameter" };
  }

  /** The partner's row, unless that is refused. */
  private ownerKey(partner: PartnerRef): string | null {
    const owner = this.find(partner);
    return owner && owner.outcome !== "refused" ? owner.foreignKey : null;
  }

  private ownerFault = (owner: PlannedRow | undefined): ImportFault | null =>
    owner ? (owner.outcome === "refused" ? owner.fault : null) : "no-partner";

  private refuse(
    kind: RecordKind,
    foreignKey: string,
    { file, line }: { file: string; line: number },
    record: PlannedRecord,
    fault: ImportFault,
  ): undefined {
    this.add({ ...plain(kind, foreignKey, file, line), record, outcome: "refused", fault });
  }

  /** Undefined for a record that another row has already brought. */
  private add(given: Omit<PlannedRow, "addressKey" | "ownId" | "fault"> & Partial<PlannedRow>): PlannedRow | undefined {
    const row: PlannedRow = { addressKey: null, ownId: null, fault: null, ...given };
    const key = `${row.kind} ${row.foreignKey}`;
    if (this.known.has(key)) return undefined;
    this.known.add(key);
    this.rows.push(row);
    return row;
  }
}

const plain = (kind: RecordKind, foreignKey: string, file: string, line: number) => ({ kind, foreignKey, file, line });
