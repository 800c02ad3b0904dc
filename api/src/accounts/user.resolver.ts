import { Arg, Args, Authorized, Ctx, Field, ID, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import type { RejectionReason } from "../contract/decisionReasons";
import type { Context, Viewer } from "../platform/context";
import { CurrentViewer, Id } from "../platform/currentViewer";
import { enumOf } from "../platform/graphqlEnum";
import { Connection, PageArgs } from "../platform/paging/page";
import type { UserStatus } from "./applicationStatus";
import { type ApplicationDecisionService, DecidedUsers, UndoneUsers } from "./people/applicationDecision.service";
import { RejectionReasonEnum } from "./people/reasonEnums";
import { UserCount } from "./people/userCounts";
import type { UserSort } from "./people/userSort";
import { Session } from "./sessions";
import type { SignInService } from "./signIn.service";
import type { SignUpService } from "./signUp.service";
import { AdvertiserSignUpInput, AnotherBrandInput, LoginInput, PublisherSignUpInput, UserFilter } from "./user.inputs";
import { UserCounts, type UserService } from "./user.service";
import { User, UserStatusEnum } from "./user.type";

const UserSortEnum = enumOf("UserSort", "Sort order of accounts.", {
  APPLIED: ["applied", "Date of the application."],
  NAME: ["name", "Name of the account, ignoring case."],
  EMAIL: ["email", "Email address of the contact person."],
  ROLE: ["role", "Role of the account."],
  STATUS: ["status", "Status of the application."],
  WEBSITE: ["website", "Host of the website."],
});

@ObjectType({ description: "A page of accounts.", simpleResolvers: true })
export class UserConnection extends Connection(User, "User") {}

@ObjectType({ description: "Result of a sign-up.", simpleResolvers: true })
export class SignUpReceipt {
  @Field(() => ID, { description: "ID of the new account." }) id!: string;
  @Field(() => UserStatusEnum, { description: "Status of the application: `PENDING` until an admin decides." })
  status!: UserStatus;
}

interface Services {
  applicationDecisions: ApplicationDecisionService;
  users: UserService;
  signIn: SignInService;
  signUp: SignUpService;
}

@Resolver(() => User)
export class UserResolver {
  constructor(private readonly services: Services) {}

  @Authorized()
  @Query(() => User, { description: "Returns the account you act for, with your name and email address." })
  me(@CurrentViewer() viewer: Viewer): Promise<User> {
    return this.services.users.me(viewer);
  }

  @Authorized("ADMIN", "read")
  @Query(() => UserConnection, {
    description: "Lists all accounts, newest applications first by default. Admins only.",
  })
  users(
    @Args(() => PageArgs) page: PageArgs,
    @Arg("filter", () => UserFilter, { nullable: true, description: "Conditions to filter by." }) filter?: UserFilter,
    @Arg("oldestFirst", () => Boolean, {
      defaultValue: false,
      description: "Return the oldest applications first. Ignored with `sort`.",
    })
    oldestFirst = false,
    @Arg("sort", () => UserSortEnum, {
      nullable: true,
      description: "Sort order. Defaults to the date of application.",
    })
    sort: UserSort | null = null,
    @Arg("descending", () => Boolean, { defaultValue: true, description: "With `sort`: descending order." })
    isDescending = true,
  ) {
    return this.services.users.list(
      filter,
      page,
      sort ? { by: sort, isDescending } : { by: "applied", isDescending: !oldestFirst },
    );
  }

  @Authorized("ADMIN", "read")
  @Query(() => [UserCount], {
    description: "Counts accounts by role and standing. Combinations without accounts are left out. Admins only.",
  })
  userCounts(
    @Arg("search", () => String, { nullable: true, description: "Count only accounts that match this search." })
    search: string | null = null,
  ) {
    return this.services.users.counted(search);
  }

  @Authorized("ADMIN", "read")
  @Query(() => UserCounts, { description: "Returns the account totals of the admin panel. Admins only." })
  userTotals() {
    return this.services.users.counts();
  }

  @Mutation(() => Session, {
    description: "Signs in. After ten wrong passwords, the IP address is locked out of the account for 15 minutes.",
  })
  async login(
    @Arg("input", () => LoginInput, { description: "Email address and password." }) input: LoginInput,
    @Ctx() context: Context,
  ) {
    const { deviceCookie, ...session } = await this.services.signIn.signIn(input, context);
    context.setCookie?.(deviceCookie);
    return session;
  }

  @Mutation(() => SignUpReceipt, { description: "Submits a creator's application." })
  signUpPublisher(
    @Arg("input", () => PublisherSignUpInput, { description: "The application." }) input: PublisherSignUpInput,
    @Ctx() context: Context,
  ) {
    return this.services.signUp.publisher(input, context.address);
  }

  @Mutation(() => SignUpReceipt, { description: "Submits an advertiser's application." })
  signUpAdvertiser(
    @Arg("input", () => AdvertiserSignUpInput, { description: "The application." }) input: AdvertiserSignUpInput,
    @Ctx() context: Context,
  ) {
    return this.services.signUp.advertiser(input, context.address);
  }

  @Authorized("ADVERTISER", "read")
  @Mutation(() => SignUpReceipt, {
    description:
      "Applies with an additional brand. It gets its own account, team and terms, and you become its first owner. See `teamBrands`.",
  })
  addBrand(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => AnotherBrandInput, { description: "The brand." }) input: AnotherBrandInput,
    @Ctx() context: Context,
  ) {
    return this.services.signUp.anotherBrand(viewer, input, context.address);
  }

  @Authorized("ADMIN", "work")
  @Mutation(() => User, {
    description:
      "Approves or rejects an application. `undoUserDecision` reverts it within eight seconds; then the applicant is notified. Admins only.",
  })
  updateUserStatus(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the account.", "userId") userId: string,
    @Arg("status", () => UserStatusEnum, { description: "`APPROVED` or `REJECTED`." }) status: UserStatus,
    @Arg("reason", () => RejectionReasonEnum, {
      nullable: true,
      description: "Reason for the rejection. Sent to the applicant by email.",
    })
    reason: RejectionReason | null = null,
    @Arg("note", () => String, { nullable: true, description: "Text added to the reason. Required with `OTHER`." })
    note: string | null = null,
  ): Promise<User> {
    return this.services.applicationDecisions.decide(viewer, userId, status, { reason, note });
  }

  @Authorized("ADMIN", "work")
  @Mutation(() => DecidedUsers, {
    description: "Approves or rejects several applications. Skips those already decided. Admins only.",
  })
  decideUsers(
    @CurrentViewer() viewer: Viewer,
    @Arg("userIds", () => [ID], { description: "IDs of the accounts, at most 200." }) userIds: string[],
    @Arg("status", () => UserStatusEnum, { description: "`APPROVED` or `REJECTED`." }) status: UserStatus,
    @Arg("reason", () => RejectionReasonEnum, { nullable: true, description: "Reason for the rejections." })
    reason: RejectionReason | null = null,
    @Arg("note", () => String, { nullable: true, description: "Text added to the reason. Required with `OTHER`." })
    note: string | null = null,
  ) {
    return this.services.applicationDecisions.decideAll(viewer, userIds, status, { reason, note });
  }

  @Authorized("ADMIN", "work")
  @Mutation(() => UndoneUsers, {
    description:
      "Undoes decisions on several applications within eight seconds. Fails if none can be undone. Admins only.",
  })
  undoUserDecisions(
    @CurrentViewer() viewer: Viewer,
    @Arg("userIds", () => [ID], { description: "IDs of the accounts." }) userIds: string[],
  ) {
    return this.services.applicationDecisions.undoAll(viewer, userIds);
  }

  @Authorized("ADMIN", "work")
  @Mutation(() => User, {
    description:
      "Undoes a decision on an application within eight seconds, before the applicant is notified. Admins only.",
  })
  undoUserDecision(@CurrentViewer() viewer: Viewer, @Id("ID of the account.", "userId") userId: string): Promise<User> {
    return this.services.applicationDecisions.undo(viewer, userId);
  }
}
