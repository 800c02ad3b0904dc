import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import type { Scope } from "../../platform/context";
import { id, instant, json } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { type EnumValues, enumOf } from "../../platform/graphqlEnum";

export const ApiKeyScopeEnum = enumOf(
  "ApiKeyScope",
  "Permissions of an API key. All but `REPORTS_READ`, `SALES_READ` and `REQUESTS_READ` apply to the REST API under /api/v1 only.",
  {
    REPORTS_READ: ["reports:read", "Read the account's reports, orders, clicks, terms, codes and feeds."],
    SALES_READ: ["sales:read", "Look up single orders."],
    SALES_WRITE: ["sales:write", "Report orders and returns. Advertisers only."],
    SALES_DECIDE: ["sales:decide", "Approve and decline orders. Advertisers only."],
    LINKS_READ: ["links:read", "Read links and search products. Creators only."],
    LINKS_WRITE: ["links:write", "Create, change and archive links. Creators only."],
    PAYOUTS_READ: ["payouts:read", "Read payouts and their receipts. Creators only."],
    BILLING_READ: ["billing:read", "Read balances, invoices and statements. Advertisers only."],
    CLAIMS_WRITE: ["claims:write", "Open claims about orders and answer them."],
    FEEDS_WRITE: ["feeds:write", "Create product feeds and upload their files. Advertisers only."],
    IMPORTS_WRITE: ["imports:write", "Move partners, links and codes in from another program. Advertisers only."],
    DOMAINS_WRITE: ["domains:write", "Add and check domains for links. Advertisers only."],
    EXPORTS_WRITE: ["exports:write", "Create large exports and download them."],
    WEBHOOKS_MANAGE: ["webhooks:manage", "Manage webhooks and their deliveries."],
    REQUESTS_READ: ["requests:read", "Read recent requests and why they were rejected."],
    KEYS_MANAGE: ["keys:manage", "Create and revoke API keys whose permissions do not exceed its own."],
    SALES_TEST: [
      "sales:test",
      "Report test orders and test returns. Only keys created with `createTestKey` have this scope.",
    ],
  } satisfies EnumValues<Scope>,
);

@ObjectType({ description: "An API key. It lets a program act for the account.", simpleResolvers: true })
@Entity("api_key")
@Index("api_key_hash", ["hash"], { unique: true })
@Index("api_key_owner", ["ownerId"])
export class ApiKey extends Row {
  @Column(id) ownerId!: string;

  /** The person who created the key. The key stays with the account when they leave the team. */
  @Column(id) createdBy!: string;

  @Field(() => String, { description: "Name given by the owner." })
  @Column("varchar", { length: 100 })
  name!: string;

  @Field(() => String, { description: "First characters of the key, to tell keys apart." })
  @Column("varchar", { length: 12 })
  prefix!: string;

  /** Only the hash is stored; the key is shown once. */
  @Column("varchar", { length: 64 }) hash!: string;
  @Field(() => [ApiKeyScopeEnum], { description: "Permissions of the key." }) @Column(json) scopes!: Scope[];
  @Field(() => DateTimeISOResolver, { description: "Time the key was created." }) declare createdAt: Date;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "Time the key was last used, accurate to the minute. Null if never used.",
  })
  @Column({ ...instant, nullable: true })
  lastUsedAt!: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "Time the key was revoked. Null while it works." })
  @Column({ ...instant, nullable: true })
  revokedAt!: Date | null;
}
