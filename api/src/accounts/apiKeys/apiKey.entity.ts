import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import type { Scope } from "../../platform/context";
import { id, instant, json } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { type EnumValues, enumOf } from "../../platform/graphqlEnum";

export const ApiKeyScopeEnum = enumOf(
  "ApiKeyScope",
  "What an API key may do. All but the first of reports and sales are for the REST API below /api/v1.",
  {
    REPORTS_READ: ["reports:read", "Read the owner's reports, sales and clicks."],
    SALES_READ: ["sales:read", "Look up single orders."],
    SALES_WRITE: ["sales:write", "Report sales and returns; for advertisers."],
    SALES_DECIDE: ["sales:decide", "Approve and decline orders; for advertisers."],
    LINKS_READ: ["links:read", "Read links and search products; for publishers."],
    LINKS_WRITE: ["links:write", "Create, change and archive links; for publishers."],
    PAYOUTS_READ: ["payouts:read", "Read payouts and their receipts; for publishers."],
    BILLING_READ: ["billing:read", "Read balances, invoices and statements; for advertisers."],
    CLAIMS_WRITE: ["claims:write", "Open claims about orders, and answer them."],
    FEEDS_WRITE: ["feeds:write", "Create product feeds and upload their files; for advertisers."],
    EXPORTS_WRITE: ["exports:write", "Prepare large files and download them."],
    WEBHOOKS_MANAGE: ["webhooks:manage", "Manage webhooks and their deliveries."],
    KEYS_MANAGE: ["keys:manage", "Create and revoke keys, none that may do more than itself."],
    SALES_TEST: ["sales:test", "Report test orders and test returns; only keys made by createTestKey have it."],
  } satisfies EnumValues<Scope>,
);

@ObjectType({ description: "A key that lets a program act for its owner.", simpleResolvers: true })
@Entity("api_key")
@Index("api_key_hash", ["hash"], { unique: true })
@Index("api_key_owner", ["ownerId"])
export class ApiKey extends Row {
  @Column(id) ownerId!: string;

  /** The person. The key stays the account's when that person leaves the team. */
  @Column(id) createdBy!: string;

  @Field(() => String, { description: "The name its owner gave it." })
  @Column("varchar", { length: 100 })
  name!: string;

  @Field(() => String, { description: "The first characters of the key." })
  @Column("varchar", { length: 12 })
  prefix!: string;

  /** Only the hash is stored; the key is shown once. */
  @Column("varchar", { length: 64 }) hash!: string;
  @Field(() => [ApiKeyScopeEnum], { description: "Its permissions." }) @Column(json) scopes!: Scope[];
  @Field(() => DateTimeISOResolver, { description: "When it was created." }) declare createdAt: Date;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it was last used, to the minute." })
  @Column({ ...instant, nullable: true })
  lastUsedAt!: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it was revoked." })
  @Column({ ...instant, nullable: true })
  revokedAt!: Date | null;
}
