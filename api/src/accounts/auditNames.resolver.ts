import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { AuditEvent } from "../audit/audit.entity";
import type { Context } from "../core/context";
import type { UserService } from "./user.service";

/** Audit events store only ids, so names are resolved here. */
@Resolver(() => AuditEvent)
export class AuditNamesResolver {
  constructor(private readonly services: { users: UserService }) {}

  @FieldResolver(() => String, { nullable: true, description: "The name of the account that did it." })
  actorName(@Root() { actorId }: AuditEvent, @Ctx() context: Context): Promise<string | null> {
    return this.nameOf(actorId, context);
  }

  @FieldResolver(() => String, { nullable: true, description: "The name of the account that was changed." })
  subjectName(@Root() { subject }: AuditEvent, @Ctx() context: Context): Promise<string | null> {
    return this.nameOf(/^user:(.+)$/.exec(subject)?.[1] ?? null, context);
  }

  private async nameOf(id: string | null, { loaders }: Context): Promise<string | null> {
    if (!id) return null;
    return (await loaders.byId(this.services.users.byIds).load(id))?.name ?? null;
  }
}
