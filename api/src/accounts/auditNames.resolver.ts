import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { AuditEvent } from "../audit/audit.entity";
import type { Context } from "../core/context";
import type { User } from "./user.entity";
import type { UserService } from "./user.service";

/** The record itself knows ids alone. */
@Resolver(() => AuditEvent)
export class AuditNamesResolver {
  constructor(private readonly services: { users: UserService }) {}

  @FieldResolver(() => String, { nullable: true, description: "The name of who did it." })
  actorName(@Root() { actorId }: AuditEvent, @Ctx() context: Context): Promise<string | null> {
    return this.nameOf(actorId, context);
  }

  @FieldResolver(() => String, { nullable: true, description: "The name of the account that it was done to." })
  subjectName(@Root() { subject }: AuditEvent, @Ctx() context: Context): Promise<string | null> {
    return this.nameOf(/^user:(.+)$/.exec(subject)?.[1] ?? null, context);
  }

  private async nameOf(id: string | null, { loaders }: Context): Promise<string | null> {
    if (!id) return null;
    const user = loaders.one<User>(
      "user",
      (ids) => this.services.users.byIds(ids),
      (row) => row.id,
    );
    return (await user.load(id))?.name ?? null;
  }
}
