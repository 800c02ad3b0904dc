import {
  APPLICATION,
  founderOf,
  insertAccount,
  Membership,
  type NewAccount,
  newAccount,
  newPerson,
  Person,
  suggestedPartnerKind,
} from "../../../accounts";
import { DAY, HOUR } from "../../../platform/clock";
import type { Viewer } from "../../../platform/context";
import type { Tx } from "../../../platform/db/database";
import { newIdAt } from "../../../platform/ids";
import { documentHash } from "../../../programs";
import type { Services } from "../../services";
import { demoAccounts, demoEmailOf } from "./accounts";
import { giveLook } from "./brandLooks";
import { partnershipSteps, takeStep } from "./partnerships";
import {
  applicants,
  brands,
  colleagues,
  type DemoApplicant,
  type DemoBrand,
  type DemoColleague,
  type DemoPublisher,
  letters,
  publishers,
  statedBy,
} from "./people";

/** A past event of the demo. */
export interface DemoEvent {
  at: Date;
  happen: () => Promise<unknown>;
}

export interface DemoStage {
  tx: Tx;
  /** Services whose clock shows the event's time. */
  services: Services;
  now: Date;
  publicUrl: string;
  hashOf: (email: string) => string;
}

/** The demo's past months in chronological order: IDs sort by time, so rows must be inserted in order. */
export function demoTimeline(stage: DemoStage): DemoEvent[] {
  return new Timeline(stage).build();
}

class Timeline {
  private readonly events: DemoEvent[] = [];
  private readonly viewers = new Map<string, Viewer>();
  private readonly merchantIds = new Map<string, string>();

  constructor(private readonly stage: DemoStage) {}

  build(): DemoEvent[] {
    this.on(this.daysAgo(240), () => this.admin());
    for (const brand of brands) this.brand(brand);
    for (const publisher of publishers) this.publisher(publisher);
    for (const step of partnershipSteps) {
      const at = after(this.stage.now, -step.hoursAgo * HOUR);
      this.on(at, () => this.partnership(step));
    }
    for (const colleague of colleagues) this.colleague(colleague);
    for (const applicant of applicants) this.applicant(applicant);
    for (const { daysAgo, from, ...given } of letters) {
      const message = { ...given, name: from, email: demoEmailOf(from) };
      this.on(this.daysAgo(daysAgo), () => this.stage.services.contact.send(message, "demo"));
    }
    return this.events.sort((a, b) => a.at.getTime() - b.at.getTime());
  }

  private async admin(): Promise<void> {
    const name = demoAccounts.find(({ role }) => role === "admin")?.name ?? "";
    const at = this.daysAgo(240);
    await this.person({ role: "admin", name, website: null, status: "approved", decidedAt: at }, at);
  }

  private brand({ name, contact, categories, website, age, sharesSince, ...offer }: DemoBrand): void {
    const at = this.daysAgo(age);
    this.on(at, () => this.person({ role: "advertiser", name: contact, businessName: name, categories, website }, at));
    this.on(after(at, 7 * HOUR), () => this.approve(contact));
    this.on(after(at, 8 * HOUR), () => this.open(name, contact, { ...offer, ...offer.firstOffer }));
    if (sharesSince) {
      this.on(this.daysAgo(sharesSince + 8), () => this.shareOrders(contact));
      this.on(this.daysAgo(sharesSince), () => this.stage.services.merchantTerms.startDue());
    }
    if (!offer.firstOffer) return;
    const changedAt = this.daysAgo(age / 2);
    this.on(changedAt, () => this.open(name, contact, offer));
    // A worse offer starts after its notice.
    this.on(after(changedAt, 8 * DAY), () => this.stage.services.merchantTerms.startDue());
  }

  /** From the next version on, earlier partners are paid too. */
  private async shareOrders(contact: string): Promise<void> {
    const { termsDrafts, merchants, merchantTerms } = this.stage.services;
    const viewer = this.viewer(contact);
    const { id } = await merchants.mine(viewer);
    const inForce = (await merchants.termsOf(id)).find(({ status }) => status === "in_force");
    if (!inForce) throw new Error(`${contact} has no terms`);
    const { document } = await termsDrafts.save(viewer, { ...inForce.document, creditModel: "position" });
    await merchantTerms.publishDraft(viewer, documentHash(document));
  }

  /** The owner sets the rate, and the demo shop as website. */
  private async open(name: string, contact: string, offer: Offer): Promise<void> {
    const { merchants, programCurrency } = this.stage.services;
    const { id } = await merchants.mine(this.viewer(contact));
    const { description, commissionRate, cookieDays, currency } = offer;
    if (currency) await programCurrency.set(this.viewer(contact), currency, null);
    const website = demoShopOf(this.stage.publicUrl, id);
    await merchants.update(this.viewer(contact), { description, website, commissionRate, cookieDays });
    if (!this.merchantIds.has(name)) await giveLook(this.stage.tx, id, name, this.stage.now);
    this.merchantIds.set(name, id);
  }

  private publisher({ name, channelType, website, age, links }: DemoPublisher): void {
    const at = this.daysAgo(age);
    this.on(at, () => this.person({ role: "publisher", name, channelType, website }, at));
    this.on(after(at, 5 * HOUR), () => this.approve(name));
    const stated = statedBy(name);
    if (stated.channels.length > 0)
      this.on(after(at, 6 * HOUR), () => this.stage.services.channels.set(this.viewer(name), stated));
    for (const [index, [place, channel, daysAgo]] of links.entries()) {
      const brand = brands[place];
      if (!brand) throw new Error(`There is no demo brand number ${place}`);
      // A link is newer than its publisher and its merchant.
      const createdAt = this.daysAgo(daysAgo ?? Math.min(age, brand.age) - 2 - index * 6);
      this.on(createdAt, () => this.link(name, brand.name, channel));
    }
  }

  private partnership(step: (typeof partnershipSteps)[number]): Promise<void> {
    const owner = this.viewer(brands.find(({ name }) => name === step.brand)?.contact ?? "");
    return takeStep(this.stage, step, this.merchantIds.get(step.brand) ?? "", owner, (name) => this.viewer(name));
  }

  private link(publisher: string, brand: string, channel: string) {
    return this.stage.services.links.create(this.viewer(publisher), {
      merchantId: this.merchantIds.get(brand),
      channel,
    });
  }

  private applicant({ hoursAgo, isRejected, ...given }: DemoApplicant): void {
    const at = after(this.stage.now, -hoursAgo * HOUR);
    const isBrand = given.businessName !== undefined;
    const role = isBrand ? ("advertiser" as const) : ("publisher" as const);
    this.on(at, () => this.person({ ...given, role }, at));
    if (isRejected) this.on(after(at, 20 * HOUR), () => this.decide(given.name, "rejected"));
  }

  /** Inserts the rows that an accepted invitation creates. */
  private colleague({ name, of, role, daysAgo }: DemoColleague): void {
    const at = this.daysAgo(daysAgo);
    this.on(at, async () => {
      const email = demoEmailOf(name);
      const person = newPerson({ name, email, passwordHash: this.stage.hashOf(email) }, at, newIdAt(at));
      await this.stage.tx.insert(Person, person);
      const membership = { id: newIdAt(at), createdAt: at, accountId: this.viewer(of).id, userId: person.id };
      await this.stage.tx.insert(Membership, { ...membership, role, grantedAt: at });
    });
  }

  /** Inserts the rows that a sign-up creates: the service would hash the same password for each. */
  private async person(given: Omit<NewAccount, "email" | "passwordHash">, at: Date): Promise<void> {
    const email = demoEmailOf(given.name);
    const partnerKind = given.channelType ? suggestedPartnerKind(given.channelType) : null;
    const passwordHash = this.stage.hashOf(email);
    const user = newAccount({ ...given, partnerKind, email, passwordHash }, at, newIdAt(at));
    await insertAccount(this.stage.tx, user);
    this.viewers.set(given.name, founderOf(user.account));
  }

  private approve = (name: string) => this.decide(name, "approved");

  private async decide(name: string, decision: "approved" | "rejected") {
    const admin = demoAccounts.find(({ role }) => role === "admin");
    const { applicationDecisions, db, delayedNotices } = this.stage.services;
    const { id } = this.viewer(name);
    await applicationDecisions.decide(this.viewer(admin?.name ?? ""), id, decision);
    // Long ago: nothing is left to undo.
    await db.write((tx) => delayedNotices.notifyNow(tx, APPLICATION, id));
  }

  private viewer(name: string): Viewer {
    const viewer = this.viewers.get(name);
    if (!viewer) throw new Error(`${name} has not joined the demo yet`);
    return viewer;
  }

  private daysAgo = (days: number) => after(this.stage.now, -days * DAY);

  private on(at: Date, happen: () => Promise<unknown>): void {
    this.events.push({ at, happen });
  }
}

type Offer = Pick<DemoBrand, "description" | "commissionRate" | "cookieDays" | "currency">;

export const demoShopOf = (publicUrl: string, merchantId: string): string => `${publicUrl}/demo/shop/${merchantId}`;

const after = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds);
