import { DateTimeISOResolver } from "graphql-scalars";
import {
  Arg,
  Args,
  Authorized,
  Field,
  FieldResolver,
  ID,
  InputType,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import { DateRangeInput } from "../dateRange";
import { Connection, PageArgs } from "../paging/page";
import { AuditEvent } from "./audit.entity";
import type { AuditService } from "./audit.service";

@InputType({ description: "Filter for audit events. All conditions must match." })
export class AuditFilterInput {
  @Field(() => ID, { nullable: true, description: "Events by this person only." }) actorId?: string | null;
  @Field(() => String, { nullable: true, description: 'Events with this action only, such as "user.approved".' })
  action?: string | null;

  @Field(() => String, { nullable: true, description: 'Events about this subject only, such as "user:0190…".' })
  subject?: string | null;

  @Field(() => DateRangeInput, { nullable: true, description: "Events on these UTC days only. All days if omitted." })
  range?: DateRangeInput | null;
}

@ObjectType({ description: "A page of audit events.", simpleResolvers: true })
export class AuditEventConnection extends Connection(AuditEvent, "AuditEvent") {}

@Resolver(() => AuditEvent)
export class AuditResolver {
  constructor(private readonly services: { audit: AuditService }) {}

  @Authorized("ADMIN", "read")
  @Query(() => AuditEventConnection, { description: "Lists the events of the audit log, newest first." })
  auditEvents(
    @Args(() => PageArgs) page: PageArgs,
    @Arg("filter", () => AuditFilterInput, { nullable: true, description: "Filter for the events." })
    filter?: AuditFilterInput,
  ) {
    return this.services.audit.list(page, filter ?? {});
  }

  @FieldResolver(() => DateTimeISOResolver, { description: "When it happened." })
  at(@Root() event: AuditEvent): Date {
    return event.createdAt;
  }
}
