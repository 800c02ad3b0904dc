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
import { AdvertiserSignUpInput, LoginInput, PublisherSignUpInput, UserFilter } from "./user.inputs";
import { UserCounts, type UserService } from "./user.service";
import { User, UserStatusEnum } from "./user.type";

const UserSortEnum = enumOf("UserSort", "What accounts are sorted by.", {
  APPLIED: ["applied", "When they applied."],
  NAME: ["name", "The account's name, whatever its capitals."],
  EMAIL: ["email", "The contact's email address."],
  ROLE: ["role", "The role."],
  STATUS: ["status", "The status of the application."],
  WEBSITE: ["website", "The website's host."],
});

@ObjectType({ description: "A page of users.", simpleResolvers: true })
export class UserConnection extends Connection(User, "User") {}

@ObjectType({ description: "The result of a sign-up.", simpleResolvers: true })
export class SignUpReceipt {
  @Field(() => ID, { description: "The new account." }) id!: string;
  @Field(() => UserStatusEnum, { description: "Pending, until an admin decides." }) status!: UserStatus;
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
  @Query(() => User, { description: "The account that is signed in." })
  me(@CurrentViewer() viewer: Viewer): Promise<User> {
    return this.services.users.me(viewer);
  }

  @Authorized("ADMIN", "read")
  @Query(() => UserConnection, { description: "All accounts, newest first unless asked otherwise." })
  users(
    @Args(() => PageArgs) page: PageArgs,
    @Arg("filter", () => UserFilter, { nullable: true, description: "Which ones." }) filter?: UserFilter,
    @Arg("oldestFirst", () => Boolean, { defaultValue: false, description: "Who applied first comes first." })
    oldestFirst = false,
    @Arg("sort", () => UserSortEnum, { nullable: true, description: "What they are sorted by, instead." })
    sort: UserSort | null = null,
    @Arg("descending", () => Boolean, { defaultValue: true, description: "With `sort`: from Z, or the newest first." })
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
    description: "How many accounts there are of each role in each standing; none where there are none.",
  })
  userCounts(
    @Arg("search", () => String, { nullable: true, description: "Only those that this finds." })
    search: string | null = null,
  ) {
    return this.services.users.counted(search);
  }

  @Authorized("ADMIN", "read")
  @Query(() => UserCounts, { description: "How many accounts there are, for the admin panel's cards." })
  userTotals() {
    return this.services.users.counts();
  }

  @Mutation(() => Session, {
    description:
      "Signs in. After ten wrong passwords from one IP address, it is locked out of the account for 15 minutes.",
  })
  async login(
    @Arg("input", () => LoginInput, { description: "The credentials." }) input: LoginInput,
    @Ctx() context: Context,
  ) {
    const { deviceCookie, ...session } = await this.services.signIn.signIn(input, context);
    context.setCookie?.(deviceCookie);
    return session;
  }

  @Mutation(() => SignUpReceipt, { description: "Applies as a publisher." })
  signUpPublisher(
    @Arg("input", () => PublisherSignUpInput, { description: "The application." }) input: PublisherSignUpInput,
    @Ctx() context: Context,
  ) {
    return this.services.signUp.publisher(input, context.address);
  }

  @Mutation(() => SignUpReceipt, { description: "Applies as an advertiser." })
  signUpAdvertiser(
    @Arg("input", () => AdvertiserSignUpInput, { description: "The application." }) input: AdvertiserSignUpInput,
    @Ctx() context: Context,
  ) {
    return this.services.signUp.advertiser(input, context.address);
  }

  @Authorized("ADMIN", "work")
  @Mutation(() => User, {
    description:
      "Approves or rejects an application. `undoUserDecision` takes it back for some seconds; then the person is told.",
  })
  updateUserStatus(
    @CurrentViewer() viewer: Viewer,
    @Id("Whose application.", "userId") userId: string,
    @Arg("status", () => UserStatusEnum, { description: "APPROVED or REJECTED." }) status: UserStatus,
    @Arg("reason", () => RejectionReasonEnum, {
      nullable: true,
      description: "Why it is rejected; the person reads it by email.",
    })
    reason: RejectionReason | null = null,
    @Arg("note", () => String, { nullable: true, description: "Added to the reason; needed with OTHER." })
    note: string | null = null,
  ): Promise<User> {
    return this.services.applicationDecisions.decide(viewer, userId, status, { reason, note });
  }

  @Authorized("ADMIN", "work")
  @Mutation(() => DecidedUsers, {
    description: "Approves or rejects several applications; those that were decided already are left as they are.",
  })
  decideUsers(
    @CurrentViewer() viewer: Viewer,
    @Arg("userIds", () => [ID], { description: "Whose applications; at most 200." }) userIds: string[],
    @Arg("status", () => UserStatusEnum, { description: "APPROVED or REJECTED." }) status: UserStatus,
    @Arg("reason", () => RejectionReasonEnum, { nullable: true, description: "Why they are rejected." })
    reason: RejectionReason | null = null,
    @Arg("note", () => String, { nullable: true, description: "Added to the reason; needed with OTHER." })
    note: string | null = null,
  ) {
    return this.services.applicationDecisions.decideAll(viewer, userIds, status, { reason, note });
  }

  @Authorized("ADMIN", "work")
  @Mutation(() => UndoneUsers, {
    description: "Takes several decisions back, within eight seconds; with none left to undo it is refused.",
  })
  undoUserDecisions(
    @CurrentViewer() viewer: Viewer,
    @Arg("userIds", () => [ID], { description: "Whose applications." }) userIds: string[],
  ) {
    return this.services.applicationDecisions.undoAll(viewer, userIds);
  }

  @Authorized("ADMIN", "work")
  @Mutation(() => User, {
    description: "Takes a decision about an application back, within eight seconds: nobody was told of it.",
  })
  undoUserDecision(@CurrentViewer() viewer: Viewer, @Id("Whose application.", "userId") userId: string): Promise<User> {
    return this.services.applicationDecisions.undo(viewer, userId);
  }
}
