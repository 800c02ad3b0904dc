import { Field, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import { type Party, type PartyKind, partyKinds, partyLines } from "../../contract/parties/legalParty";
import { id } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { choiceEnum } from "../../platform/graphqlEnum";
import { Shown } from "../../platform/shown";

export const PartyKindEnum = choiceEnum("PartyKind", "Legal form of an account.", partyKinds);

/** The owner ID of the network's own details. */
export const NETWORK = "network";

/**
 * An account's legal details on receipts and invoices, in one version. A change adds a version: a document shows the
 * one in force when it was created.
 */
@ObjectType({
  description: "Legal details of an account, as printed on payout statements and invoices.",
  simpleResolvers: true,
})
@Entity("legal_party")
@Index("legal_party_owner", ["ownerId", "id"])
export class LegalParty extends Row implements Party {
  /** An account, or `NETWORK`. */
  @Column(id) ownerId!: string;

  @Field(() => PartyKindEnum, { description: "Whether the account is a company or a person." })
  @Column("varchar", { length: 10 })
  kind!: PartyKind;

  @Field(() => String, { description: "Legal name." })
  @Shown(
    () => [String],
    { name: "lines", description: "All details in lines, as printed." },
    (_name: string, party: LegalParty) => partyLines(party),
  )
  @Column("varchar", { length: 200 })
  name!: string;

  @Field(() => String, { description: "Street and house number." }) @Column("varchar", { length: 200 }) street!: string;

  @Field(() => String, { nullable: true, description: "Postal code. Null if there is none." })
  @Column("varchar", { length: 20, nullable: true })
  postCode!: string | null;

  @Field(() => String, { description: "City." }) @Column("varchar", { length: 100 }) city!: string;

  @Field(() => String, { nullable: true, description: "State or province. Null if there is none." })
  @Column("varchar", { length: 100, nullable: true })
  region!: string | null;

  @Field(() => String, { description: "Country as an ISO 3166-1 alpha-2 code, such as DE." })
  @Column("varchar", { length: 2 })
  country!: string;

  @Field(() => String, { nullable: true, description: "VAT ID with its country prefix. Null if there is none." })
  @Column("varchar", { length: 30, nullable: true })
  vatId!: string | null;

  @Field(() => String, { nullable: true, description: "National tax number. Null if there is none." })
  @Column("varchar", { length: 60, nullable: true })
  taxNumber!: string | null;

  /** Such as a court and a number. */
  @Field(() => String, {
    nullable: true,
    description: "Entry in the companies register, such as court and number. Null if there is none.",
  })
  @Column("varchar", { length: 120, nullable: true })
  registerEntry!: string | null;
}
