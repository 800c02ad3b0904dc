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

@InputType({ description: "Which events. All conditions hold at once." })
export class AuditFilterInput {
  @Field(() => ID, { nullable: true, description: "Only those of this person." }) actorId?: string | null;
  @Field(() => String, { nullable: true, description: 'Only these, such as "user.approved".' }) action?: string | null;

  @Field(() => String, { nullable: true, description: 'Only those about this, such as "user:0190…".' })
  subject?: string | null;

  @Field(() => DateRangeInput, { nullable: true, description: "Only those of these UTC days; all if omitted." })
  range?: DateRangeInput | null;
}

@ObjectType({ description: "A page of audit events.", simpleResolvers: true })
export class AuditEventConnection extends Connection(AuditEvent, "AuditEvent") {}

@Resolver(() => AuditEvent)
export class AuditResolver {
  constructor(private readonly services: { audit: AuditService }) {}

  @Authorized("ADMIN", "read")
  @Query(() => AuditEventConnection, { description: "The audit log, newest first." })
  auditEvents(
    @Args(() => PageArgs) page: PageArgs,
    @Arg("filter", () => AuditFilterInput, { nullable: true, description: "Which ones." }) filter?: AuditFilterInput,
  ) {
    return this.services.audit.list(page, filter ?? {});
  }

  @FieldResolver(() => DateTimeISOResolver, { description: "When it happened." })
  at(@Root() event: AuditEvent): Date {
    return event.createdAt;
  }
}
