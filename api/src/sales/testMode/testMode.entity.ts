import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ObjectType } from "type-graphql";
import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { id, instant, json } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import type { TestFacts } from "./testFacts";

/** A merchant's test mode: its test link and the secret that signs test orders. The API key is among the keys. */
@Entity("test_access")
@Index("test_access_code", ["code"], { unique: true })
export class TestAccess {
  @PrimaryColumn(id) merchantId!: string;
  @Column(instant) createdAt!: Date;

  /** For the test link: can't be guessed from the merchant. */
  @Column("varchar", { length: 31 }) code!: string;
  @Column("varchar", { length: 400 }) sealed!: string;
}

export type TestKind = "click" | "order" | "return";

/** Source of the event. */
export type TestWay = "link" | "server" | "signed" | "browser" | "canary";

/**
 * An event in test mode. Only the Integrations page reads it, and it is in no sum, list or statement. The newest few of
 * each merchant are stored for some days.
 */
@Entity("test_record")
@Index("test_record_merchant", ["merchantId", "id"])
@Index("test_record_once", ["merchantId", "subject"], { unique: true })
export class TestRecord extends Row {
  @Column(id) merchantId!: string;
  @Column("varchar", { length: 10 }) kind!: TestKind;
  @Column("varchar", { length: 10 }) way!: TestWay;

  /** A digest of the order's or return's ID, which is unique. Null for clicks. */
  @Column("varchar", { length: 64, nullable: true }) subject!: string | null;
  @Column(json) facts!: TestFacts;
}

/** The hourly test order that Weft sends itself for a brand with a server integration, and its result. */
@ObjectType({ description: "The hourly test order that Weft sends itself.", simpleResolvers: true })
@Entity("canary")
@Index("canary_due", ["lookAt", "merchantId"])
@Index("canary_since", ["since"])
export class Canary {
  @PrimaryColumn(id) merchantId!: string;
  @Column(instant) lookAt!: Date;

  @Field(() => DateTimeISOResolver, { description: "When the canary last ran." })
  @Column({ ...instant, nullable: true })
  triedAt!: Date | null;

  @Field(() => String, { nullable: true, description: "What failed. Null if the last run passed." })
  @Column("varchar", { length: 300, nullable: true })
  fault!: string | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "When the failures started. Null if the last run passed.",
  })
  @Column({ ...instant, nullable: true })
  since!: Date | null;
}
