import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ObjectType } from "type-graphql";
import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { id, instant, json } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import type { TestFacts } from "./testFacts";

/** What a merchant tests with: its test link, and the secret that signs test orders. The API key is among the keys. */
@Entity("test_access")
@Index("test_access_code", ["code"], { unique: true })
export class TestAccess {
  @PrimaryColumn(id) merchantId!: string;
  @Column(instant) createdAt!: Date;

  /** Of the test link: nobody can guess it from the merchant. */
  @Column("varchar", { length: 31 }) code!: string;
  @Column("varchar", { length: 400 }) sealed!: string;
}

export type TestKind = "click" | "order" | "return" | "refused";

/** Who sent it. */
export type TestWay = "link" | "server" | "signed" | "browser" | "canary";

/**
 * What arrived in test mode. Nothing but the Integrations page reads it: it is in no sum, list or statement. The newest
 * few of each merchant stay, for some days.
 */
@Entity("test_record")
@Index("test_record_merchant", ["merchantId", "id"])
@Index("test_record_once", ["merchantId", "subject"], { unique: true })
export class TestRecord extends Row {
  @Column(id) merchantId!: string;
  @Column("varchar", { length: 10 }) kind!: TestKind;
  @Column("varchar", { length: 10 }) way!: TestWay;

  /** A digest of the order's or return's id, which exists once; null for clicks and refusals. */
  @Column("varchar", { length: 64, nullable: true }) subject!: string | null;
  @Column(json) facts!: TestFacts;
}

/** The test order that Weft sends itself each hour for a brand with a server integration, and how it went. */
@ObjectType({ description: "The test order that Weft sends itself each hour.", simpleResolvers: true })
@Entity("canary")
@Index("canary_due", ["lookAt", "merchantId"])
@Index("canary_since", ["since"])
export class Canary {
  @PrimaryColumn(id) merchantId!: string;
  @Column(instant) lookAt!: Date;

  @Field(() => DateTimeISOResolver, { description: "When it was tried last." })
  @Column({ ...instant, nullable: true })
  triedAt!: Date | null;

  @Field(() => String, { nullable: true, description: "What failed; null if all went well." })
  @Column("varchar", { length: 300, nullable: true })
  fault!: string | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "Since when it fails." })
  @Column({ ...instant, nullable: true })
  since!: Date | null;
}
