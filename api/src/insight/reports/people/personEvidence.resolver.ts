import { Field, FieldResolver, Int, ObjectType, Resolver, Root } from "type-graphql";
import { PersonRecord } from "../../../accounts";
import { Payout } from "../../../money";
import { Money, money } from "../../../platform/money";
import type { MoneyIn, PersonEvidenceService } from "./personEvidence.service";

@ObjectType("PersonEvidence", { description: "What an account did lately.", simpleResolvers: true })
export class PersonEvidenceType {
  @Field(() => Int, { description: "Links of a publisher, or to a brand; at most 1,000 are counted." }) links!: number;
  @Field(() => Int, { description: "Counted clicks of the last 30 days." }) clicks!: number;
  @Field(() => Int, { description: "Orders of the last 30 days that are not declined." }) orders!: number;

  @Field(() => [Money], { description: "What shoppers paid in the last 30 days, less returns, for each currency." })
  orderValue!: Money[];

  @Field(() => [Money], {
    description: "What a publisher earned and no payout has yet; of a brand, what it owes. For each currency.",
  })
  balance!: Money[];

  @Field(() => [Payout], { description: "A publisher's last five payouts." }) payouts!: Payout[];
}

const amounts = (list: readonly MoneyIn[]): Money[] => list.map(({ currency, amount }) => money(amount, currency));

@Resolver(() => PersonRecord)
export class PersonEvidenceResolver {
  constructor(private readonly services: { evidence: PersonEvidenceService }) {}

  @FieldResolver(() => PersonEvidenceType, {
    nullable: true,
    description: "What the account did lately; null for administrators.",
  })
  async evidence(@Root() { id }: PersonRecord): Promise<PersonEvidenceType | null> {
    const found = await this.services.evidence.of(id);
    return (
      found && {
        ...found,
        orderValue: amounts(found.orderValue),
        balance: amounts(found.balance),
        payouts: found.payouts,
      }
    );
  }
}
