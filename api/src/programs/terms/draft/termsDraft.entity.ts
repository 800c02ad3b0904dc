import { DateTimeISOResolver, JSONObjectResolver } from "graphql-scalars";
import { Field, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import type { TermsDocument } from "../../../contract/terms/termsDocument";
import { id, instant, json } from "../../../platform/db/columns";
import { Shown } from "../../../platform/shown";
import { documentHash } from "../documentHash";
import { TermsContent } from "../termsContent.type";

/** A brand's draft of its terms. At most one, visible to the brand only. */
@ObjectType({ description: "Unpublished terms. Visible to the brand only.", simpleResolvers: true })
@Entity("terms_draft")
export class TermsDraft {
  @PrimaryColumn(id) merchantId!: string;

  @Shown(() => String, { name: "hash", description: "Hash of the document, needed to publish it." }, documentHash)
  @Shown(
    () => TermsContent,
    { name: "content", description: "Provisions of the draft." },
    (document: TermsDocument) => document,
  )
  @Field(() => JSONObjectResolver, { description: "Complete terms document, as `content` without nulls." })
  @Column(json)
  document!: TermsDocument;

  @Field(() => Int, { description: "Version of the terms the draft is based on." })
  @Column("int")
  basedOn!: number;

  @Field(() => DateTimeISOResolver, { description: "Time the draft was last saved." })
  @Column(instant)
  updatedAt!: Date;
}
