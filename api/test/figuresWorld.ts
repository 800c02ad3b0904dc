import fc from "fast-check";
import type { User } from "../src/accounts/user.type";
import type { TermsDocument } from "../src/contract/terms/termsDocument";
import { HOUR, MINUTE } from "../src/platform/clock";
import { newId } from "../src/platform/ids";
import { formatCents } from "../src/platform/money";
import { Code } from "../src/programs/codes/code.entity";
import type { Merchant } from "../src/programs/merchants/merchant.entity";
import { Partnership } from "../src/programs/partnerships/partnership.entity";
import { documentHash } from "../src/programs/terms/documentHash";
import { Terms } from "../src/programs/terms/terms.entity";
import { clickIdTemplate } from "../src/tracking/clicks/clickId/clickId";
import { newClickId } from "../src/tracking/clicks/clickId/idBytes";
import { PERSON } from "../src/tracking/clicks/clickKind";
import type { Link } from "../src/tracking/links/link.entity";
import { listening } from "./follow";
import { linkFacts } from "./linkFacts";
import type { HeldClock } from "./process/heldClock";
import type { Api } from "./startApi";
import { plain } from "./termsTestKit";

export const CURRENCIES = ["USD", "EUR", "JPY"] as const;
const PUBLISHERS = 3;

/** A sequence of actions; the numbers choose among existing rows. */
export type Happening =
  | { is: "click"; brand: number; publisher: number; times: number }
  | { is: "order"; brand: number; cents: number; clicks: number[]; codes: number[]; from: "server" | "page" }
  | { is: "return"; order: number; percent: number }
  | { is: "decision"; order: number; decision: "approve" | "decline" };

const brand = fc.nat(CURRENCIES.length - 1);
const publisher = fc.nat(PUBLISHERS - 1);

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant("click" as const),
      brand,
      publisher,
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      is: fc.constant("order" as const),
      brand,
      cents: fc.integer({ min: 1, max: 300_000 }),
      clicks: fc.uniqueArray(publisher, { maxLength: PUBLISHERS }),
      codes: fc.uniqueArray(publisher, { maxLength: 2 }),
      from: fc.constantFrom("server", "server", "server", "page"),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant("return" as const),
      order: fc.nat(50),
      percent: fc.constantFrom(30, 50, 100),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant("decision" as const),
      order: fc.nat(50),
      decision: fc.constantFrom("approve", "approve", "decline"),
    }),
  },
);

export const history = fc.array(fc.record({ hours: fc.nat(30), happening }), { minLength: 15, maxLength: 40 });

interface Brand {
  owner: User;
  merchant: Merchant;
  links: Link[];
}

const TERMS: Partial<TermsDocument>[] = [
  { creditModel: "position", codePolicy: "split", volume: [{ from: 1000, extraBasisPoints: 100 }] },
  { creditModel: "first-and-last", codePolicy: "code-wins" },
  { creditModel: "last-click", codePolicy: "code-with-own-click" },
];

/** Brands in several currencies, and publishers with a link and a code at each of them. */
export class FiguresWorld {
  private addresses = 0;
  private readonly orders: { brand: number; orderId: string; cents: number }[] = [];

  private constructor(
    private readonly api: Api,
    private readonly clock: HeldClock,
    private readonly follow: Awaited<ReturnType<typeof listening>>,
    readonly publishers: User[],
    readonly brands: Brand[],
  ) {}

  static async open(api: Api, clock: HeldClock, follow: FiguresWorld["follow"]): Promise<FiguresWorld> {
    const publishers = await Promise.all(Array.from({ length: PUBLISHERS }, () => api.make.publisher()));
    const brands: Brand[] = [];
    for (const [index, currency] of CURRENCIES.entries()) {
      const owner = await api.make.advertiser();
      const merchant = await api.make.merchant({ ownerId: owner.id, currency, name: `Brand ${currency}` });
      const document: TermsDocument = { ...plain, ...TERMS[index], currency };
      await api.db.write((tx) =>
        tx.update(Terms, { merchantId: merchant.id, version: 1 }, { document, hash: documentHash(document) }),
      );
      const links = [];
      for (const [at, { id: publisherId }] of publishers.entries()) {
        links.push(
          await api.make.link({ publisherId, merchantId: merchant.id, channel: at % 2 ? "blog" : "instagram" }),
        );
        await takeIn(api, merchant.id, publisherId);
        await giveCode(api, owner, publisherId, `CODE${index}${at}`);
      }
      brands.push({ owner, merchant, links });
    }
    return new FiguresWorld(api, clock, follow, publishers, brands);
  }

  async happen(all: readonly { hours: number; happening: Happening }[]): Promise<void> {
    for (const { hours, happening } of all) {
      this.clock.pass(hours * HOUR);
      await this[happening.is](happening as never);
    }
  }

  private async click({ brand, publisher, times }: Happening & { is: "click" }): Promise<void> {
    const link = this.brands[brand]?.links[publisher];
    for (let time = 0; time < times; time += 1) {
      this.addresses += 1;
      const headers = { "x-forwarded-for": `198.51.${this.addresses >> 8}.${this.addresses & 255}` };
      await this.follow(`/r/${link?.code}`, { headers });
    }
  }

  private async order({ brand, cents, clicks, codes, from }: Happening & { is: "order" }): Promise<void> {
    const { owner, merchant, links } = this.brands[brand] as Brand;
    const orderId = `order-${this.orders.length}`;
    this.orders.push({ brand, orderId, cents });
    const amount = formatCents(cents, merchant.currency);
    const clickId = clicks.map((publisher, at) => this.clickId(links[publisher] as Link, 60 - at)).join(".");
    if (from === "page") {
      await this.api.rest(null)("POST", "/px", { m: merchant.id, o: orderId, a: amount, c: clickId });
      return;
    }
    const named = codes.map((publisher) => `CODE${brand}${publisher}`);
    const order = { orderId, amount, ...(clickId && { clickId }), ...(named.length > 0 && { codes: named }) };
    expect((await this.api.rest(owner)("POST", "/api/v1/sales", order)).status).toBe(201);
  }

  private async return({ order, percent }: Happening & { is: "return" }): Promise<void> {
    const one = this.orders[order % Math.max(1, this.orders.length)];
    if (!one) return;
    const { owner, merchant } = this.brands[one.brand] as Brand;
    const amount = formatCents(Math.max(1, Math.floor((one.cents * percent) / 100)), merchant.currency);
    // Returns that exceed the rest or are of a declined order are rejected.
    await this.api.rest(owner)("POST", `/api/v1/sales/${one.orderId}/returns`, { returnId: newId(), amount });
  }

  private async decision({ order, decision }: Happening & { is: "decision" }): Promise<void> {
    const one = this.orders[order % Math.max(1, this.orders.length)];
    if (!one) return;
    const { owner, merchant } = this.brands[one.brand] as Brand;
    const [sale] = await this.api.db.read.query<{ id: string }[]>(
      "SELECT id FROM sale WHERE merchantId = ? AND orderId = ?",
      [merchant.id, one.orderId],
    );
    if (!sale) return;
    const decide =
      decision === "approve"
        ? "mutation ($id: ID!) { approveSale(id: $id) { id } }"
        : 'mutation ($id: ID!) { declineSale(input: { id: $id, reason: "test order" }) { id } }';
    await this.api.as(owner)(decide, { id: sale.id });
  }

  private clickId(link: Link, minutesAgo: number): string {
    const at = this.clock.now().getTime() - minutesAgo * MINUTE;
    return this.api.services.clickIds.issue(clickIdTemplate(linkFacts(link)), newClickId(at), PERSON, null);
  }
}

async function takeIn(api: Api, merchantId: string, publisherId: string): Promise<void> {
  const state = { state: "active", changedAt: new Date(0), changedBy: "publisher", isBarred: 0 } as const;
  const rest = { groupId: null, note: null, reason: null, termsVersion: 1, termsHash: null };
  const partnership = { id: newId(), createdAt: new Date(0), merchantId, publisherId, ...state, ...rest };
  await api.db.write((tx) => tx.insert(Partnership, partnership));
}

async function giveCode(api: Api, owner: User, publisherId: string, text: string): Promise<void> {
  const give = "mutation ($input: CodeInput!) { giveCode(input: $input) { id } }";
  const { data, error } = await api.as(owner)(give, { input: { text, publisherId } });
  expect(error).toBeUndefined();
  await api.db.write((tx) => tx.update(Code, { id: data.giveCode.id }, { createdAt: new Date(0) }));
}
