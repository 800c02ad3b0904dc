import {
  Arg,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import type { PartnerKind } from "../../contract/choices";
import { rejectionReasons, type SuspensionReason, suspensionReasons } from "../../contract/decisionReasons";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id, Reason } from "../../platform/currentViewer";
import type { SuspensionService } from "../suspension/suspension.service";
import type { UserService } from "../user.service";
import { PartnerKindEnum, User } from "../user.type";
import { AccountRemark } from "./accountRemark.entity";
import type { PersonService } from "./person.service";
import { SuspensionReasonEnum } from "./reasonEnums";

@ObjectType("PersonRecord", { description: "What admins know about an account beyond its application." })
export class PersonRecord {
  @Field(() => ID, { description: "The account's." }) id!: string;
  @Field(() => User, { description: "The account." }) user!: User;

  @Field(() => [AccountRemark], { description: "Notes and decisions, newest first; the last 100." })
  remarks!: AccountRemark[];
}

interface Services {
  people: PersonService;
  suspension: SuspensionService;
  users: UserService;
}

@Resolver(() => PersonRecord)
export class PersonResolver {
  constructor(private readonly services: Services) {}

  @Authorized("ADMIN", "read")
  @Query(() => PersonRecord, { description: "One account, as admins see it." })
  async personRecord(
    @Id("Which account.", "userId") userId: string,
  ): Promise<Pick<PersonRecord, "id" | "user" | "remarks">> {
    const user = await this.services.people.get(userId);
    return { id: user.id, user, remarks: await this.services.people.remarks(user.id) };
  }

  @Authorized("ADMIN", "work")
  @Mutation(() => User, {
    description: "Suspends an account: everybody is signed out of it, it earns nothing, and its payouts wait.",
  })
  suspendUser(
    @CurrentViewer() viewer: Viewer,
    @Id("Which account.", "userId") userId: string,
    @Arg("reason", () => SuspensionReasonEnum, { description: "Why; the person reads it by email." })
    reason: SuspensionReason,
    @Arg("note", () => String, { nullable: true, description: "Added to the reason; needed with OTHER." })
    note: string | null = null,
  ): Promise<User> {
    return this.services.suspension.suspendBy(viewer, userId, { reason, note });
  }

  @Authorized("ADMIN", "confirm:work")
  @Mutation(() => User, { description: "Lifts a suspension. The person has to sign in again." })
  liftSuspension(
    @CurrentViewer() viewer: Viewer,
    @Id("Which account.", "userId") userId: string,
    @Reason("Why, for other admins.") reason: string,
  ): Promise<User> {
    return this.services.suspension.liftBy(viewer, userId, { text: reason });
  }

  @Authorized("ADMIN", "work")
  @Mutation(() => User, {
    description: "Lets somebody whose application was rejected apply again at once, with the same email address.",
  })
  reopenApplication(
    @CurrentViewer() viewer: Viewer,
    @Id("Whose application.", "userId") userId: string,
  ): Promise<User> {
    return this.services.people.reopen(viewer, userId);
  }

  @Authorized("ADMIN", "work")
  @Mutation(() => User, { description: "Sets the kind of a publisher. It applies to orders received from now on." })
  setPartnerKind(
    @CurrentViewer() viewer: Viewer,
    @Id("The publisher.", "userId") userId: string,
    @Arg("kind", () => PartnerKindEnum, { nullable: true, description: "Null if it is none of these." })
    kind: PartnerKind | null = null,
  ): Promise<User> {
    return this.services.people.setPartnerKind(viewer, userId, kind);
  }

  @Authorized("ADMIN", "work")
  @Mutation(() => AccountRemark, { description: "Adds a note about an account that only admins see." })
  addPersonNote(
    @CurrentViewer() viewer: Viewer,
    @Id("About which account.", "userId") userId: string,
    @Arg("text", () => String, { description: "The note." }) text: string,
  ): Promise<AccountRemark> {
    return this.services.people.addNote(viewer, userId, { text });
  }
}

@Resolver(() => AccountRemark)
export class AccountRemarkResolver {
  constructor(private readonly services: Services) {}

  @FieldResolver(() => String, { nullable: true, description: "Who; null for the command line and the person." })
  async actorName(@Root() { actorId }: AccountRemark, @Ctx() { loaders }: Context): Promise<string | null> {
    return actorId ? ((await loaders.byId(this.services.users.people).load(actorId))?.name ?? null) : null;
  }

  @FieldResolver(() => String, { nullable: true, description: "The reason, as admins chose it." })
  reasonLabel(@Root() { kind, reason }: AccountRemark): string | null {
    const list: readonly { id: string; label: string }[] = kind === "rejected" ? rejectionReasons : suspensionReasons;
    return list.find(({ id }) => id === reason)?.label ?? null;
  }
}
