import { hashPassword } from "../src/accounts/password";
import { newUser } from "../src/accounts/signUp.service";
import { User } from "../src/accounts/user.entity";
import { business } from "../src/contract/business";
import { plainTerms } from "../src/contract/terms/termsDocument";
import { systemClock } from "../src/core/clock";
import type { Database } from "../src/core/db/database";
import { Events } from "../src/core/events";
import { newCode, newId } from "../src/core/ids";
import { Link, type LinkRow } from "../src/links/link.entity";
import { Merchant, type MerchantRow } from "../src/merchants/merchant.entity";
import { TermsService } from "../src/terms/terms.service";

/** The IP address of all test requests. */
export const ADDRESS = "203.0.113.7";

/** The password of every account created here. */
export const PASSWORD = "a-fine-password";

export interface Answer {
  // Untyped: the shape depends on each test's query.
  data: any;
  errors?: { message: string; extensions?: Record<string, unknown> }[];
  error?: { message: string; code?: string; fields?: Record<string, string> };
}

let hash: Promise<string> | undefined;
let count = 0;

/** Factories of rows: valid unless a test overrides columns. */
export class Make {
  constructor(private readonly db: Database) {}

  async user(given: Partial<User> = {}): Promise<User> {
    hash ??= hashPassword(PASSWORD);
    count += 1;
    const base = await newUser(
      {
        role: "publisher",
        name: `Person ${count}`,
        email: `person${count}.${newCode(6)}@mail.example`,
        website: `https://site${count}.example`,
        password: "unused",
      },
      new Date(),
    );
    const user: User = { ...base, passwordHash: await hash, status: "approved", ...given };
    await this.db.write((tx) => tx.insert(User, user));
    return user;
  }

  publisher = (given: Partial<User> = {}) => this.user({ role: "publisher", channelType: "blog", ...given });

  admin = (given: Partial<User> = {}) => this.user({ role: "admin", ...given });

  advertiser = (given: Partial<User> = {}) =>
    this.user({
      role: "advertiser",
      businessName: "House of Tests",
      contactName: "Person of Tests",
      categories: ["shoes"],
      ...given,
    });

  /** A listed merchant; without an owner it gets a new one. */
  async merchant(given: Partial<Merchant> = {}): Promise<Merchant> {
    const ownerId = given.ownerId ?? (await this.advertiser()).id;
    const merchant: MerchantRow = {
      id: newId(),
      createdAt: new Date(),
      ownerId,
      name: "House of Tests",
      description: "Made for tests.",
      website: "https://shop.example",
      categories: ["shoes"],
      rateBasisPoints: 1000,
      cookieDays: 30,
      returnDays: 30,
      termsVersion: 1,
      listed: 1,
      signedReportsOnly: 0,
      clicksFromClaims: 0,
      ...given,
    };
    const { id: merchantId, rateBasisPoints: basisPoints, cookieDays: windowDays, returnDays } = merchant;
    const document = plainTerms({ currency: business.currency, basisPoints, windowDays, returnDays });
    await this.db.write(async (tx) => {
      await tx.insert(Merchant, merchant);
      await new TermsService(systemClock, new Events()).publish(tx, {
        merchantId,
        inForce: null,
        document,
        publishedBy: null,
        hasPartners: false,
      });
    });
    return this.db.read.findOneByOrFail(Merchant, { id: merchant.id });
  }

  async link(given: Partial<Link> & { publisherId: string; merchantId: string }): Promise<Link> {
    const link: LinkRow = {
      id: newId(),
      createdAt: new Date(),
      code: newCode(),
      channel: "blog",
      destination: null,
      archivedAt: null,
      version: 1,
      ...given,
    };
    await this.db.write((tx) => tx.insert(Link, link));
    return this.db.read.findOneByOrFail(Link, { id: link.id });
  }
}
