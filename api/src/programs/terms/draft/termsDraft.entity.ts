import { DateTimeISOResolver, JSONObjectResolver } from "graphql-scalars";
import { Field, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import type { TermsDocument } from "../../../contract/terms/termsDocument";
import { id, instant, json } from "../../../platform/db/columns";
import { Shown } from "../../../platform/shown";
import { documentHash } from "../documentHash";

/** The terms that a merchant prepares; at most one set, seen by nobody else. */
@ObjectType({ description: "Terms that you prepare. Nobody else sees them.", simpleResolvers: true })
@Entity("terms_draft")
export class TermsDraft {
  @PrimaryColumn(id) merchantId!: string;

  @Shown(() => String, { name: "hash", description: "The document's hash, by which it is published." }, documentHash)
  @Field(() => JSONObjectResolver, { description: "The whole document." })
  @Column(json)
  document!: TermsDocument;

  @Field(() => Int, { description: "The version that it was begun on, or carried over to." })
  @Column("int")
  basedOn!: number;

  @Field(() => DateTimeISOResolver, { description: "When it was last saved." }) @Column(instant) updatedAt!: Date;
}
