import { Field, Float, Int, ObjectType, registerEnumType } from "type-graphql";
import { Money } from "../../core/money";
import { SortedConnection } from "../../core/paging/sortedPage";
import { PartnershipType } from "../../partnerships/partnership.type";
import { ReportFigures } from "../report.type";

export const PartnerSortEnum = {
  CHANGED: "changed",
  CLICKS: "clicks",
  SALES: "sales",
  COMMISSION: "commission",
} as const;
registerEnumType(PartnerSortEnum, {
  name: "PartnerSort",
  description: "What a brand's publishers are sorted by.",
  valuesConfig: {
    CHANGED: { description: "How long they have been in their state." },
    CLICKS: { description: "Their clicks in the range." },
    SALES: { description: "Their pending and approved orders in the range." },
    COMMISSION: { description: "The commission on those, less returns." },
  },
});

@ObjectType({ description: "A publisher of your brand with what it brought.", simpleResolvers: true })
export class PartnershipFigures {
  @Field(() => PartnershipType, { description: "What it is to your brand." })
  partnership!: PartnershipType;

  @Field(() => ReportFigures, { description: "What it brought in the range." })
  figures!: ReportFigures;
}

@ObjectType({ description: "A page of a brand's publishers.", simpleResolvers: true })
export class PartnershipFiguresPage extends SortedConnection(PartnershipFigures, "PartnershipFigures") {
  count!: () => Promise<number>;

  // Not `simple`: a compiled query calls resolvers only for such fields and reads all others as plain properties.
  @Field(() => Int, { simple: false, description: "How many match." })
  totalCount(): Promise<number> {
    return this.count();
  }
}

@ObjectType("PartnershipReport", { description: "What one publisher brought to your brand." })
export class PartnerReportType {}

@ObjectType({
  description: "How much of a publisher's pending and approved orders was sent back.",
  simpleResolvers: true,
})
export class PartnerReturns {
  @Field(() => Int, { description: "The orders that were looked at: the newest 10,000 of each status at most." })
  orders!: number;

  @Field(() => Int, { description: "Those of which something came back." })
  returnedOrders!: number;

  @Field(() => Money, { description: "What came back." })
  returnedAmount!: Money;

  @Field(() => Float, {
    nullable: true,
    description: "Its share of what shoppers paid, in percent; null without orders.",
  })
  share!: number | null;

  @Field(() => Boolean, { description: "Whether there are more orders than were looked at." })
  isMore!: boolean;
}
