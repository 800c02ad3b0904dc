import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ObjectType } from "type-graphql";
import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { id, instant } from "../../../platform/db/columns";

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
