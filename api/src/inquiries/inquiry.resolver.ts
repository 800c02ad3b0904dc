import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import type { UserService } from "../accounts/user.service";
import { findingSentences } from "../contract/inquiries/finding";
import type { InquiryState } from "../contract/inquiries/inquiryForms";
import type { OrderReasonId } from "../contract/inquiries/orderReasons";
import type { Clock } from "../core/clock";
import type { Context, Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import { mapPage, PageArgs } from "../core/paging/page";
import { Merchant } from "../merchants/merchant.entity";
import type { MerchantService } from "../merchants/merchant.service";
import { OrderReasonEnum } from "../sales/orderReason.enum";
import type { SaleService } from "../sales/sale.service";
import { SaleLineType, toLine } from "../sales/sale.type";
import type { InquiryFiles } from "./files/inquiryFile.service";
import { InquiryFileType, toInquiryFile } from "./files/inquiryFile.type";
import type { Inquiry } from "./inquiry.entity";
import { InquiryStateEnum } from "./inquiry.enums";
import type { InquiryService } from "./inquiry.service";
import {
  InquiryConnection,
  InquiryEventType,
  InquiryInput,
  InquiryType,
  readerOf,
  toInquiry,
  toInquiryEvent,
} from "./inquiry.type";
import type { InquiryDesk } from "./inquiryDesk.service";
import type { InquiryList } from "./inquiryList.service";
import { isOpenInquiry } from "./inquiryState";

const WHICH = "Which one.";
const NOTE = "A note to the other side.";

@Resolver(() => InquiryType)
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
  async inquiries(
    @CurrentViewer() viewer: Viewer,
    @Args(() => PageArgs) page: PageArgs,
    @Arg("state", () => InquiryStateEnum, { nullable: true, description: "Only those in this state." })
    state?: InquiryState | null,
  ) {
    const found = await this.services.inquiryLists.list(viewer, state, page);
    return mapPage(found, (inquiry) => this.shown(viewer, inquiry));
  }

  @Authorized("PUBLISHER", "ADVERTISER", "ADMIN")
  @Query(() => InquiryType, { description: "One claim." })
  async inquiry(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: WHICH }) id: string,
  ): Promise<InquiryType> {
    return this.shown(viewer, await this.services.inquiryLists.get(viewer, id));
  }

  @Authorized("PUBLISHER")
  @Mutation(() => InquiryType, {
    description: "Opens a claim about an order. It is answered at once from what is known; the brand gets the rest.",
  })
  async openInquiry(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => InquiryInput, { description: "The order, and what is wrong." }) input: InquiryInput,
  ): Promise<InquiryType> {
    return this.shown(viewer, await this.services.inquiries.open(viewer, { ...input }));
  }

  @Authorized("PUBLISHER")
  @Mutation(() => InquiryType, { description: "Withdraws a claim that is still open." })
  async withdrawInquiry(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: WHICH }) id: string,
  ): Promise<InquiryType> {
    return this.shown(viewer, await this.services.inquiryDesk.withdraw(viewer, id));
  }

  @Authorized("PUBLISHER")
  @Mutation(() => InquiryType, { description: "Asks our team about a refused claim, once." })
  async escalateInquiry(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: WHICH }) id: string,
    @Arg("words", () => String, { nullable: true, description: NOTE }) words?: string | null,
  ): Promise<InquiryType> {
    return this.shown(viewer, await this.services.inquiryDesk.escalate(viewer, id, { words: words ?? null }));
  }

  @Authorized("ADVERTISER", "ADMIN")
  @Mutation(() => InquiryType, { description: "Accepts a claim: the order is credited, corrected or restored." })
  async acceptInquiry(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: WHICH }) id: string,
    @Arg("words", () => String, { nullable: true, description: NOTE }) words?: string | null,
  ): Promise<InquiryType> {
    return this.shown(viewer, await this.services.inquiryDesk.accept(viewer, id, { words: words ?? null }));
  }

  @Authorized("ADVERTISER", "ADMIN")
  @Mutation(() => InquiryType, { description: "Refuses a claim, with a reason." })
  async refuseInquiry(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: WHICH }) id: string,
    @Arg("reason", () => OrderReasonEnum, { description: "Why." }) reason: OrderReasonId,
    @Arg("words", () => String, { nullable: true, description: "More about the reason." }) words?: string | null,
  ): Promise<InquiryType> {
    return this.shown(viewer, await this.services.inquiryDesk.refuse(viewer, id, { reason, words: words ?? null }));
  }

  @FieldResolver(() => [String], { description: "What we answered at once, sentence by sentence." })
  async finding(
    @CurrentViewer() viewer: Viewer,
    @Root() { id, known, currency }: InquiryType,
    @Ctx() { loaders }: Context,
  ): Promise<string[]> {
    const rivalled = await loaders.byId(this.services.inquiryLists.rivalled).load(id);
    return findingSentences(known, { currency, reader: readerOf(viewer), hasOthers: rivalled !== null });
  }

  @FieldResolver(() => [InquiryEventType], { description: "What happened to it, oldest first." })
  async events(@Root() { id }: InquiryType, @Ctx() { loaders }: Context): Promise<InquiryEventType[]> {
    const { eventsOf } = this.services.inquiryLists;
    return (await loaders.many(eventsOf, ({ inquiryId }) => inquiryId).load(id)).map(toInquiryEvent);
  }

  @FieldResolver(() => [SaleLineType], { description: "What was bought, if the order is its publisher's." })
  async lines(@Root() { saleId, merchantId }: InquiryType, @Ctx() { loaders }: Context): Promise<SaleLineType[]> {
    if (!saleId) return [];
    const { sales } = this.services;
    const [sale, lines] = await Promise.all([
      loaders.byId(sales.byIds).load(saleId),
      loaders.many(sales.linesOf, ({ saleId: id }) => id).load(saleId),
    ]);
    return sale ? lines.map((line) => toLine(line, { currency: sale.currency, merchantId })) : [];
  }

  @FieldResolver(() => [InquiryFileType], { description: "Its evidence, in the order in which it came." })
  async files(@Root() { id }: InquiryType, @Ctx() { loaders }: Context): Promise<InquiryFileType[]> {
    const { of } = this.services.inquiryFiles;
    return (await loaders.many(of, ({ inquiryId }) => inquiryId).load(id)).map(toInquiryFile);
  }

  @FieldResolver(() => Boolean, { description: "Whether you can add a file now." })
  mayAddFile(@CurrentViewer() { role }: Viewer, @Root() { state }: InquiryType): boolean {
    return role === "publisher" && isOpenInquiry(state);
  }

  @FieldResolver(() => Merchant, { nullable: true, description: "The brand." })
  merchant(@Root() { merchantId }: InquiryType, @Ctx() { loaders }: Context): Promise<Merchant | null> {
    return loaders.byId(this.services.merchants.byIds).load(merchantId);
  }

  @FieldResolver(() => Boolean, {
    description:
      "Whether it is accepted if the brand does not answer in time, unless it is larger than any of the brand's last orders; otherwise our team decides.",
  })
  async silenceAccepts(@Root() inquiry: InquiryType, @Ctx() context: Context): Promise<boolean> {
    return inquiry.mayLapse && (await this.merchant(inquiry, context))?.silenceAccepts === 1;
  }

  @FieldResolver(() => String, { nullable: true, description: "Its publisher's name." })
  async publisherName(@Root() { publisherId }: InquiryType, @Ctx() { loaders }: Context): Promise<string | null> {
    return (await loaders.byId(this.services.users.byIds).load(publisherId))?.name ?? null;
  }

  private shown(viewer: Viewer, inquiry: Inquiry): InquiryType {
    return toInquiry(viewer, inquiry, this.services.clock.now());
  }
}
