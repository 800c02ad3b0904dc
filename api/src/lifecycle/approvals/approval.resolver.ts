import {
  Arg,
  Args,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id, Reason } from "../../platform/currentViewer";
import { Connection, PageArgs } from "../../platform/paging/page";
import { Approval } from "./approval.entity";
import type { ApprovalService } from "./approval.service";

@ObjectType({ description: "A page of requests that need a second admin.", simpleResolvers: true })
export class ApprovalConnection extends Connection(Approval, "Approval") {}

@ObjectType("ApprovalRule", { description: "Whether operations of an admin need a second one.", simpleResolvers: true })
export class ApprovalRuleType {
  @Field(() => Boolean, { description: "Whether the configuration requires a second admin." }) isWanted!: boolean;
  @Field(() => Int, { description: "Number of people who can approve. Requests do not wait if there is only one." })
  approvers!: number;
}

@Resolver(() => Approval)
export class ApprovalResolver {
  constructor(private readonly services: { approvals: ApprovalService }) {}

  @Authorized("ADMIN", "money")
  @Query(() => ApprovalConnection, { description: "Lists requests that need a second admin, newest first." })
  approvals(
    @Args(() => PageArgs) page: PageArgs,
    @Arg("isOpen", () => Boolean, { defaultValue: true, description: "Open requests if true, decided ones if false." })
    isOpen: boolean,
  ) {
    return this.services.approvals.list(isOpen, page);
  }

  @Authorized("ADMIN", "read")
  @Query(() => ApprovalRuleType, { description: "Whether operations of an admin need a second one." })
  approvalRule(): Promise<ApprovalRuleType> {
    return this.services.approvals.rule();
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => Approval, { description: "Approves another admin's request and carries it out immediately." })
  giveApproval(@CurrentViewer() viewer: Viewer, @Id("ID of the request.") id: string) {
    return this.services.approvals.approve(viewer, id);
  }

  @Authorized("ADMIN", "money")
  @Mutation(() => Approval, { description: "Declines another admin's request." })
  declineApproval(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the request.") id: string,
    @Reason("Reason, shown to the admin who asked.") reason: string,
  ) {
    return this.services.approvals.decline(viewer, id, { reason });
  }

  @Authorized("ADMIN", "money")
  @Mutation(() => Approval, { description: "Withdraws your own request." })
  withdrawApproval(@CurrentViewer() viewer: Viewer, @Id("ID of the request.") id: string) {
    return this.services.approvals.withdraw(viewer, id);
  }

  @FieldResolver(() => String, { description: "What happens if the request is approved." })
  words(@Root() approval: Approval): Promise<string> {
    return this.services.approvals.wordsOf(approval);
  }

  @FieldResolver(() => Boolean, { description: "Whether the request is yours, so that someone else must approve it." })
  isYours(@Root() { askedBy }: Approval, @CurrentViewer() viewer: Viewer): boolean {
    return askedBy === viewer.userId;
  }

  @FieldResolver(() => String, { description: "Name of the admin who asked." })
  async askedByName(@Root() { askedBy }: Approval, @Ctx() context: Context): Promise<string> {
    return (await this.nameOf(askedBy, context)) ?? "Someone who has left";
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "Name of the admin who decided. Null if the system did.",
  })
  decidedByName(@Root() { decidedBy }: Approval, @Ctx() context: Context): Promise<string | null> {
    return decidedBy ? this.nameOf(decidedBy, context) : Promise.resolve(null);
  }

  private nameOf = async (id: string, { loaders }: Context): Promise<string | null> =>
    (await loaders.byId(this.services.approvals.people).load(id))?.name ?? null;
}
