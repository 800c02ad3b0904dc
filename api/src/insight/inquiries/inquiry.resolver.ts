import {
  Arg,
  Args,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import type { UserService } from "../../accounts";
import { type FindingReader, findingSentences } from "../../contract/inquiries/finding";
import type { InquiryKind, InquiryState } from "../../contract/inquiries/inquiryForms";
import type { OrderReasonId } from "../../contract/inquiries/orderReasons";
import type { Clock } from "../../platform/clock";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { Connection, PageArgs } from "../../platform/paging/page";
import { Merchant, type MerchantService } from "../../programs";
import { OrderReasonEnum, SaleLine, type SaleService, type ShownLine } from "../../sales";
import { InquiryFile } from "./files/inquiryFile.entity";
import type { InquiryFiles } from "./files/inquiryFile.service";
import { Inquiry, InquiryEvent } from "./inquiry.entity";
import { InquiryActEnum, InquiryKindEnum, InquiryStateEnum } from "./inquiry.enums";
import type { InquiryService } from "./inquiry.service";
import { mayEscalate } from "./inquiryAnswer";
import type { InquiryDesk } from "./inquiryDesk.service";
import type { InquiryList } from "./inquiryList.service";
import { type InquiryAct, type InquiryActor, inquiryActs, isOpenInquiry, mayAct } from "./inquiryState";
import { mayLapse } from "./silence";

const actors: Readonly<Record<Viewer["role"], InquiryActor>> = {
  publisher: "publisher",
  advertiser: "brand",
  admin: "admin",
};

/** A publisher sees no claims but its own. */
export const readerOf = ({ role }: Pick<Viewer, "role">): FindingReader =>
  role === "publisher" ? "publisher" : "others";

/** What this side may do now: the screens offer nothing else. */
export function actsOf({ role }: Pick<Viewer, "role">, inquiry: Inquiry, now: Date): InquiryAct[] {
  const { state, kind, escalatedAt, dueAt } = inquiry;
  const isAskable = escalatedAt === null && mayEscalate(state, kind) && (dueAt === null || now <= dueAt);
  return (Object.keys(inquiryActs) as InquiryAct[]).filter(
    (act) => mayAct(state, actors[role], act) && (act !== "escalate" || isAskable),
  );
}

@ObjectType({ description: "A page of claims." })
export class InquiryConnection extends Connection(Inquiry, "Inquiry") {}

@InputType({ description: "A claim about an order." })
export class InquiryInput {
  @Field(() => ID, { description: "The brand." }) merchantId!: string;
  @Field(() => String, { description: "The order's number, as the shopper or the shop wrote it." }) orderId!: string;
  @Field(() => InquiryKindEnum, { description: "What is wrong." }) kind!: InquiryKind;
  @Field(() => String, { description: "When it was placed: a day such as 2026-11-21, or a time." }) orderedAt!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What the goods cost, such as "120.00"; needed for missing orders and wrong amounts.',
  })
  amount?: string | null;

  @Field(() => String, { nullable: true, description: "The amount's currency; the program's if left out." })
  currency?: string | null;

  @Field(() => String, { nullable: true, description: "Anything that helps to find the order." }) words?: string | null;
}

const NOTE = "A note to the other side.";

@Resolver(() => Inquiry)
export class InquiryResolver {
  constructor(
    private readonly services: {
      inquiries: InquiryService;
      inquiryDesk: InquiryDesk;
      inquiryLists: InquiryList;
      inquiryFiles: InquiryFiles;
      merchants: MerchantService;
      users: UserService;
      sales: SaleService;
      clock: Clock;
    },
  ) {}

  @Authorized("PUBLISHER", "ADVERTISER", "ADMIN")
  @Query(() => InquiryConnection, {
    description:
      "Claims about orders: a publisher's own, a brand's those that it was asked about. Newest first; what waits for you comes by its deadline.",
  })
  inquiries(
    @CurrentViewer() viewer: Viewer,
    @Args(() => PageArgs) page: PageArgs,
    @Arg("state", () => InquiryStateEnum, { nullable: true, description: "Only those in this state." })
    state?: InquiryState | null,
  ) {
    return this.services.inquiryLists.list(viewer, state, page);
  }

  @Authorized("PUBLISHER", "ADVERTISER", "ADMIN")
  @Query(() => Inquiry, { description: "One claim." })
  inquiry(@CurrentViewer() viewer: Viewer, @Id() id: string): Promise<Inquiry> {
    return this.services.inquiryLists.get(viewer, id);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Inquiry, {
    description: "Opens a claim about an order. It is answered at once from what is known; the brand gets the rest.",
  })
  openInquiry(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => InquiryInput, { description: "The order, and what is wrong." }) input: InquiryInput,
  ): Promise<Inquiry> {
    return this.services.inquiries.open(viewer, { ...input });
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Inquiry, { description: "Withdraws a claim that is still open." })
  withdrawInquiry(@CurrentViewer() viewer: Viewer, @Id() id: string): Promise<Inquiry> {
    return this.services.inquiryDesk.withdraw(viewer, id);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Inquiry, { description: "Asks our team about a refused claim, once." })
  escalateInquiry(
    @CurrentViewer() viewer: Viewer,
    @Id() id: string,
    @Arg("words", () => String, { nullable: true, description: NOTE }) words?: string | null,
  ): Promise<Inquiry> {
    return this.services.inquiryDesk.escalate(viewer, id, { words: words ?? null });
  }

  @Authorized("ADVERTISER", "ADMIN", "work")
  @Mutation(() => Inquiry, { description: "Accepts a claim: the order is credited, corrected or restored." })
  acceptInquiry(
    @CurrentViewer() viewer: Viewer,
    @Id() id: string,
    @Arg("words", () => String, { nullable: true, description: NOTE }) words?: string | null,
  ): Promise<Inquiry> {
    return this.services.inquiryDesk.accept(viewer, id, { words: words ?? null });
  }

  @Authorized("ADVERTISER", "ADMIN", "work")
  @Mutation(() => Inquiry, { description: "Refuses a claim, with a reason." })
  refuseInquiry(
    @CurrentViewer() viewer: Viewer,
    @Id() id: string,
    @Arg("reason", () => OrderReasonEnum, { description: "Why." }) reason: OrderReasonId,
    @Arg("words", () => String, { nullable: true, description: "More about the reason." }) words?: string | null,
  ): Promise<Inquiry> {
    return this.services.inquiryDesk.refuse(viewer, id, { reason, words: words ?? null });
  }

  @FieldResolver(() => [String], { description: "What we answered at once, sentence by sentence." })
  async finding(
    @CurrentViewer() viewer: Viewer,
    @Root() { id, finding, currency }: Inquiry,
    @Ctx() { loaders }: Context,
  ): Promise<string[]> {
    const rivalled = await loaders.byId(this.services.inquiryLists.rivalled).load(id);
    return findingSentences(finding, { currency, reader: readerOf(viewer), hasOthers: rivalled !== null });
  }

  @FieldResolver(() => [InquiryEvent], { description: "What happened to it, oldest first." })
  events(@Root() { id }: Inquiry, @Ctx() { loaders }: Context): Promise<InquiryEvent[]> {
    const { eventsOf } = this.services.inquiryLists;
    return loaders.many(eventsOf, ({ inquiryId }) => inquiryId).load(id);
  }

  @FieldResolver(() => [SaleLine], { description: "What was bought, if the order is its publisher's." })
  async lines(@Root() { saleId, merchantId }: Inquiry, @Ctx() { loaders }: Context): Promise<ShownLine[]> {
    if (!saleId) return [];
    const { sales } = this.services;
    const [sale, lines] = await Promise.all([
      loaders.byId(sales.byIds).load(saleId),
      loaders.many(sales.linesOf, ({ saleId: id }) => id).load(saleId),
    ]);
    return sale ? lines.map((line) => ({ ...line, currency: sale.currency, merchantId })) : [];
  }

  @FieldResolver(() => [InquiryFile], { description: "Its evidence, in the order in which it came." })
  files(@Root() { id }: Inquiry, @Ctx() { loaders }: Context): Promise<InquiryFile[]> {
    const { of } = this.services.inquiryFiles;
    return loaders.many(of, ({ inquiryId }) => inquiryId).load(id);
  }

  @FieldResolver(() => Boolean, { description: "Whether you can add a file now." })
  mayAddFile(@CurrentViewer() { role }: Viewer, @Root() { state }: Inquiry): boolean {
    return role === "publisher" && isOpenInquiry(state);
  }

  @FieldResolver(() => Merchant, { nullable: true, description: "The brand." })
  merchant(@Root() { merchantId }: Inquiry, @Ctx() { loaders }: Context): Promise<Merchant | null> {
    return loaders.byId(this.services.merchants.byIds).load(merchantId);
  }

  @FieldResolver(() => Boolean, {
    description:
      "Whether it is accepted if the brand does not answer in time, unless it is larger than any of the brand's last orders; otherwise our team decides.",
  })
  async silenceAccepts(@Root() inquiry: Inquiry, @Ctx() context: Context): Promise<boolean> {
    return mayLapse(inquiry) && (await this.merchant(inquiry, context))?.silenceAccepts === 1;
  }

  @FieldResolver(() => String, { nullable: true, description: "Its publisher's name." })
  async publisherName(@Root() { publisherId }: Inquiry, @Ctx() { loaders }: Context): Promise<string | null> {
    return (await loaders.byId(this.services.users.byIds).load(publisherId))?.name ?? null;
  }

  @FieldResolver(() => [InquiryActEnum], { description: "What you can do with it now." })
  acts(@CurrentViewer() viewer: Viewer, @Root() inquiry: Inquiry): InquiryAct[] {
    return actsOf(viewer, inquiry, this.services.clock.now());
  }
}
