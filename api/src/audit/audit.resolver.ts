import { DateTimeISOResolver } from "graphql-scalars";
import { Args, Authorized, FieldResolver, ObjectType, Query, Resolver, Root } from "type-graphql";
import { Connection, PageArgs } from "../core/paging/page";
import { AuditEvent } from "./audit.entity";
import type { AuditService } from "./audit.service";

@ObjectType({ description: "A page of audit events.", simpleResolvers: true })
export class AuditEventConnection extends Connection(AuditEvent, "AuditEvent") {}

@Resolver(() => AuditEvent)
export class AuditResolver {
  constructor(private readonly services: { audit: AuditService }) {}

  @Authorized("ADMIN")
  @Query(() => AuditEventConnection, { description: "The audit log, newest first." })
  auditEvents(@Args(() => PageArgs) page: PageArgs) {
    return this.services.audit.list(page);
  }

  @FieldResolver(() => DateTimeISOResolver, { description: "When it happened." })
  at(@Root() event: AuditEvent): Date {
    return event.createdAt;
  }
}
