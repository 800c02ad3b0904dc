import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ObjectType, registerEnumType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import { id, instant, json } from "../core/columns";
import type { Scope } from "../core/context";
import { Row } from "../core/row";

export const ApiKeyScopeEnum = { REPORTS_READ: "reports:read", SALES_WRITE: "sales:write" } as const;
registerEnumType(ApiKeyScopeEnum, {
  name: "ApiKeyScope",
  description: "What an API key may do.",
  valuesConfig: {
    REPORTS_READ: { description: "Read the owner's reports, sales and clicks." },
    SALES_WRITE: { description: "Report sales and returns." },
  },
});

@ObjectType({ description: "A key with which a program acts for its owner.", simpleResolvers: true })
@Entity("api_key")
@Index("api_key_hash", ["hash"], { unique: true })
@Index("api_key_owner", ["ownerId"])
export class ApiKey extends Row {
  @Column(id)
  ownerId!: string;

  @Field(() => String, { description: "What its owner calls it." })
  @Column("varchar", { length: 100 })
  name!: string;

  @Field(() => String, { description: "How the key begins, to tell it from others." })
  @Column("varchar", { length: 12 })
  prefix!: string;

  /** The key itself is shown once and kept nowhere. */
  @Column("varchar", { length: 64 })
  hash!: string;

  @Field(() => [ApiKeyScopeEnum], { description: "What it may do." })
  @Column(json)
  scopes!: Scope[];

  @Field(() => DateTimeISOResolver, { description: "When it was made." })
  declare createdAt: Date;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it was last used, to the minute." })
  @Column({ ...instant, nullable: true })
  lastUsedAt!: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "Since when it is worth nothing." })
  @Column({ ...instant, nullable: true })
  revokedAt!: Date | null;
}
