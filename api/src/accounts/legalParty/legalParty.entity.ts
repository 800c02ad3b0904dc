import { Field, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import { type Party, type PartyKind, partyKinds, partyLines } from "../../contract/parties/legalParty";
import { id } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { choiceEnum } from "../../platform/graphqlEnum";
import { Shown } from "../../platform/shown";

export const PartyKindEnum = choiceEnum("PartyKind", "What a legal party is.", partyKinds);

/** The network's own, beside those of accounts. */
export const NETWORK = "network";

/**
 * Who an account is on receipts and invoices, in one version. A change adds a version: a document shows the one that was
 * in force when it was made.
 */
@ObjectType({ description: "Who somebody is on payout statements and invoices.", simpleResolvers: true })
@Entity("legal_party")
@Index("legal_party_owner", ["ownerId", "id"])
export class LegalParty extends Row implements Party {
  /** An account, or `NETWORK`. */
  @Column(id) ownerId!: string;

  @Field(() => PartyKindEnum, { description: "Company or person." })
  @Column("varchar", { length: 10 })
  kind!: PartyKind;

  @Field(() => String, { description: "The legal name." })
  @Shown(
    () => [String],
    { name: "lines", description: "All of it in lines, as printed." },
    (_name: string, party: LegalParty) => partyLines(party),
  )
  @Column("varchar", { length: 200 })
  name!: string;

  @Field(() => String, { description: "Street and number." }) @Column("varchar", { length: 200 }) street!: string;

  @Field(() => String, { nullable: true, description: "The post code." })
  @Column("varchar", { length: 20, nullable: true })
  postCode!: string | null;

  @Field(() => String, { description: "The city." }) @Column("varchar", { length: 100 }) city!: string;

  @Field(() => String, { nullable: true, description: "The state or province." })
  @Column("varchar", { length: 100, nullable: true })
  region!: string | null;

  @Field(() => String, { description: "ISO 3166-1 alpha-2, such as DE." })
  @Column("varchar", { length: 2 })
  country!: string;

  @Field(() => String, { nullable: true, description: "The VAT ID, with its country." })
  @Column("varchar", { length: 30, nullable: true })
  vatId!: string | null;

  @Field(() => String, { nullable: true, description: "The national tax number." })
  @Column("varchar", { length: 60, nullable: true })
  taxNumber!: string | null;

  /** Such as a court and a number. */
  @Field(() => String, { nullable: true, description: "The entry in the companies register." })
  @Column("varchar", { length: 120, nullable: true })
  registerEntry!: string | null;
}
