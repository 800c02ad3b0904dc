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

@ObjectType("PersonRecord", { description: "Admin view of an account: its data, notes and decisions." })
export class PersonRecord {
  @Field(() => ID, { description: "ID of the account." }) id!: string;
  @Field(() => User, { description: "The account." }) user!: User;

  @Field(() => [AccountRemark], { description: "The latest 100 notes and decisions, newest first." })
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
  @Query(() => PersonRecord, { description: "Returns an account with its notes and decisions. Admins only." })
  async personRecord(
    @Id("ID of the account.", "userId") userId: string,
  ): Promise<Pick<PersonRecord, "id" | "user" | "remarks">> {
    const user = await this.services.people.get(userId);
    return { id: user.id, user, remarks: await this.services.people.remarks(user.id) };
  }

  @Authorized("ADMIN", "work")
  @Mutation(() => User, {
    description: "Suspends an account. Ends all its sessions, stops its earnings and holds its payouts. Admins only.",
  })
  suspendUser(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the account to suspend.", "userId") userId: string,
    @Arg("reason", () => SuspensionReasonEnum, {
      description: "Reason for the suspension. Sent to the person by email.",
    })
    reason: SuspensionReason,
    @Arg("note", () => String, { nullable: true, description: "Text added to the reason. Required with `OTHER`." })
    note: string | null = null,
  ): Promise<User> {
    return this.services.suspension.suspendBy(viewer, userId, { reason, note });
  }

  @Authorized("ADMIN", "confirm:work")
  @Mutation(() => User, { description: "Lifts a suspension. The person has to sign in again. Admins only." })
  liftSuspension(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the suspended account.", "userId") userId: string,
    @Reason("Reason for lifting the suspension. Visible to admins only.") reason: string,
  ): Promise<User> {
    return this.services.suspension.liftBy(viewer, userId, { text: reason });
  }

  @Authorized("ADMIN", "work")
  @Mutation(() => User, {
    description: "Lets a rejected applicant apply again at once with the same email address. Admins only.",
  })
  reopenApplication(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the account whose application was rejected.", "userId") userId: string,
  ): Promise<User> {
    return this.services.people.reopen(viewer, userId);
  }

  @Authorized("ADMIN", "work")
  @Mutation(() => User, {
    description: "Sets a creator's partner type. Applies to orders received from now on. Admins only.",
  })
  setPartnerKind(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the creator.", "userId") userId: string,
    @Arg("kind", () => PartnerKindEnum, { nullable: true, description: "New partner type. Null for none." })
    kind: PartnerKind | null = null,
  ): Promise<User> {
    return this.services.people.setPartnerKind(viewer, userId, kind);
  }

  @Authorized("ADMIN", "work")
  @Mutation(() => AccountRemark, { description: "Adds a note to an account. Visible to admins only." })
  addPersonNote(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the account.", "userId") userId: string,
    @Arg("text", () => String, { description: "Text of the note." }) text: string,
  ): Promise<AccountRemark> {
    return this.services.people.addNote(viewer, userId, { text });
  }
}

@Resolver(() => AccountRemark)
export class AccountRemarkResolver {
  constructor(private readonly services: Services) {}

  @FieldResolver(() => String, {
    nullable: true,
    description: "Name of the person who acted. Null for the command line and for the applicant.",
  })
  async actorName(@Root() { actorId }: AccountRemark, @Ctx() { loaders }: Context): Promise<string | null> {
    return actorId ? ((await loaders.byId(this.services.users.people).load(actorId))?.name ?? null) : null;
  }

  @FieldResolver(() => String, { nullable: true, description: "Label of the chosen reason. Null if there is none." })
  reasonLabel(@Root() { kind, reason }: AccountRemark): string | null {
    const list: readonly { id: string; label: string }[] = kind === "rejected" ? rejectionReasons : suspensionReasons;
    return list.find(({ id }) => id === reason)?.label ?? null;
  }
}
