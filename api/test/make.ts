import type { Account } from "../src/accounts/account.entity";
import { insertAccount, type NewAccount, newAccount, newPerson } from "../src/accounts/newAccount";
import { hashPassword } from "../src/accounts/password";
import { Person } from "../src/accounts/person.entity";
import { Membership } from "../src/accounts/team/membership.entity";
import { type User, userOf } from "../src/accounts/user.type";
import type { TeamRole } from "../src/contract/team";
import { plainTerms } from "../src/contract/terms/termsDocument";
import { systemClock } from "../src/platform/clock";
import type { Database } from "../src/platform/db/database";
import { Events } from "../src/platform/events";
import { newCode, newId } from "../src/platform/ids";
import { Merchant, type MerchantRow } from "../src/programs/merchants/merchant.entity";
import { TermsService } from "../src/programs/terms/terms.service";
import { Link, type LinkRow } from "../src/tracking/links/link.entity";

/** The IP address of all test requests. */
export const ADDRESS = "203.0.113.7";

/** The password of every account created here. */
export const PASSWORD = "a-fine-password";

export interface Answer {
  // Untyped: the shape depends on each test's query.
  data: any;
  errors?: { message: string; extensions?: Record<string, unknown> }[];
  error?: {
    message: string;
    code?: string;
    fields?: Record<string, string>;
    approval?: string;
    retryAfterSeconds?: number;
  };
}

let hash: Promise<string> | undefined;
let count = 0;

type GivenUser = Partial<NewAccount & Pick<Person, "id" | "credentialsChangedAt">>;

/** Row factories: valid unless a test overrides columns. */
export class Make {
  constructor(private readonly db: Database) {}

  /** An approved account and its founder. */
  async user({ id, credentialsChangedAt = null, ...given }: GivenUser = {}): Promise<User> {
    hash ??= hashPassword(PASSWORD);
    count += 1;
    const user = newAccount(
      {
        role: "publisher",
        name: `Person ${count}`,
        email: `person${count}.${newCode(6)}@mail.example`,
        website: `https://site${count}.example`,
        passwordHash: await hash,
        status: "approved",
        ...given,
      },
      given.createdAt ?? new Date(),
      id,
    );
    user.person.credentialsChangedAt = credentialsChangedAt;
    await this.db.write((tx) => insertAccount(tx, user));
    return user;
  }

  /** A member of an account's team; pass a person's ID for an existing person. */
  async member(account: Account, role: TeamRole, given: Partial<Person> = {}): Promise<User> {
    hash ??= hashPassword(PASSWORD);
    count += 1;
    const email = `member${count}.${newCode(6)}@mail.example`;
    const known = given.id ? await this.db.read.findOneBy(Person, { id: given.id }) : null;
    const person =
      known ?? newPerson({ name: `Member ${count}`, email, passwordHash: await hash, ...given }, new Date());
    await this.db.write(async (tx) => {
      if (!known) await tx.insert(Person, person);
      const of = { accountId: account.id, userId: person.id };
      await tx.insert(Membership, { id: newId(), createdAt: new Date(), ...of, role, grantedAt: null });
    });
    return userOf(account, person);
  }

  publisher = (given: GivenUser = {}) => this.user({ role: "publisher", channelType: "blog", ...given });

  admin = (given: GivenUser = {}) => this.user({ role: "admin", ...given });

  advertiser = (given: GivenUser = {}) =>
    this.user({ role: "advertiser", businessName: "House of Tests", categories: ["shoes"], ...given });

  /** A listed merchant; a new account owns it unless one is given. */
  async merchant(given: Partial<Merchant> = {}): Promise<Merchant> {
    const ownerId = given.ownerId ?? (await this.advertiser()).id;
    const merchant: MerchantRow = {
      id: newId(),
      createdAt: new Date(),
      ownerId,
      name: "House of Tests",
      nameKey: null,
      description: "Made for tests.",
      website: "https://shop.example",
      categories: ["shoes"],
      rateBasisPoints: 1000,
      cookieDays: 30,
      returnDays: 30,
      termsVersion: 1,
      listed: 1,
      signedReportsOnly: 0,
      clicksFromBrowsers: 0,
      // Without it, landing page addresses are easier to compare.
      standDownSign: 0,
      clickParameter: null,
      silenceAccepts: 1,
      monthlyBudget: null,
      termsBudget: null,
      joining: "open",
      acceptedChannels: null,
      rateCeiling: null,
      logoHash: null,
      coverHash: null,
      slug: null,
      color: null,
      story: null,
      currency: "USD",
      ...given,
    };
    const { id: merchantId, currency, rateBasisPoints: basisPoints, cookieDays: windowDays, returnDays } = merchant;
    const document = plainTerms({ currency, basisPoints, windowDays, returnDays });
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
      name: null,
      archivedAt: null,
      version: 1,
      ...given,
    };
    await this.db.write((tx) => tx.insert(Link, link));
    return this.db.read.findOneByOrFail(Link, { id: link.id });
  }
}
