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

@ObjectType("ApprovalRule", { description: "Whether acts of one admin need a second one.", simpleResolvers: true })
export class ApprovalRuleType {
  @Field(() => Boolean, { description: "Whether the configuration asks for a second admin." }) isWanted!: boolean;
  @Field(() => Int, { description: "How many people can approve; with one alone nothing waits." }) approvers!: number;
}

@Resolver(() => Approval)
export class ApprovalResolver {
  constructor(private readonly services: { approvals: ApprovalService }) {}

  @Authorized("ADMIN", "money")
  @Query(() => ApprovalConnection, { description: "Requests that need a second admin, newest first." })
  approvals(
    @Args(() => PageArgs) page: PageArgs,
    @Arg("isOpen", () => Boolean, { defaultValue: true, description: "Otherwise those that are decided." })
    isOpen: boolean,
  ) {
    return this.services.approvals.list(isOpen, page);
  }

  @Authorized("ADMIN", "read")
  @Query(() => ApprovalRuleType, { description: "Whether acts of one admin need a second one." })
  approvalRule(): Promise<ApprovalRuleType> {
    return this.services.approvals.rule();
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => Approval, { description: "Approves what another admin asked for. It is done at once." })
  giveApproval(@CurrentViewer() viewer: Viewer, @Id() id: string) {
    return this.services.approvals.approve(viewer, id);
  }

  @Authorized("ADMIN", "money")
  @Mutation(() => Approval, { description: "Declines what another admin asked for." })
  declineApproval(
    @CurrentViewer() viewer: Viewer,
    @Id() id: string,
    @Reason("Why; the admin who asked sees it.") reason: string,
  ) {
    return this.services.approvals.decline(viewer, id, { reason });
  }

  @Authorized("ADMIN", "money")
  @Mutation(() => Approval, { description: "Withdraws what you asked for." })
  withdrawApproval(@CurrentViewer() viewer: Viewer, @Id() id: string) {
    return this.services.approvals.withdraw(viewer, id);
  }

  @FieldResolver(() => String, { description: "What is done if it is approved." })
  words(@Root() approval: Approval): Promise<string> {
    return this.services.approvals.wordsOf(approval);
  }

  @FieldResolver(() => Boolean, { description: "Whether you asked for it: somebody else has to approve it." })
  isYours(@Root() { askedBy }: Approval, @CurrentViewer() viewer: Viewer): boolean {
    return askedBy === viewer.userId;
  }

  @FieldResolver(() => String, { description: "Who asked." })
  async askedByName(@Root() { askedBy }: Approval, @Ctx() context: Context): Promise<string> {
    return (await this.nameOf(askedBy, context)) ?? "Somebody who left";
  }

  @FieldResolver(() => String, { nullable: true, description: "Who decided; null for the system." })
  decidedByName(@Root() { decidedBy }: Approval, @Ctx() context: Context): Promise<string | null> {
    return decidedBy ? this.nameOf(decidedBy, context) : Promise.resolve(null);
  }

  private nameOf = async (id: string, { loaders }: Context): Promise<string | null> =>
    (await loaders.byId(this.services.approvals.people).load(id))?.name ?? null;
}
