import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { UserService } from "../../accounts";
import type { BillingService, PayoutService } from "../../money";
import { AuditEvent } from "../../platform/audit/audit.entity";
import type { Context } from "../../platform/context";
import { isId } from "../../platform/ids";
import type { MerchantService } from "../../programs";

interface Services {
  users: UserService;
  merchants: MerchantService;
  payouts: PayoutService;
  billing: BillingService;
}

type Named = { name: string } | null;

/** Audit events store only ids, so names are resolved here. */
@Resolver(() => AuditEvent)
export class AuditNamesResolver {
  constructor(private readonly services: Services) {}

  @FieldResolver(() => String, { nullable: true, description: "Name of the person who did it. Null if unknown." })
  async actorName(@Root() { actorId }: AuditEvent, @Ctx() { loaders }: Context): Promise<string | null> {
    return actorId ? ((await loaders.byId(this.services.users.people).load(actorId))?.name ?? null) : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "Name of the person, brand or creator affected. Null if there is none.",
  })
  async subjectName(@Root() { subject, after }: AuditEvent, @Ctx() context: Context): Promise<string | null> {
    const [kind = "", id = ""] = subject.split(":", 2);
    if (!isId(id)) return null;
    const { users, payouts, billing } = this.services;
    const { loaders } = context;
    switch (kind) {
      case "user": {
        const person: Named = await loaders.byId(users.people).load(id);
        // The account of a second application has a different ID than its founder.
        return (person ?? (await loaders.byId(users.byIds).load(id)))?.name ?? null;
      }
      case "merchant":
        return this.merchantName(id, context);
      case "brand-payment":
        return this.merchantName(after?.merchantId, context);
      case "invoice":
        return (await loaders.byId(billing.invoicesByIds).load(id))?.merchantName ?? null;
      case "payout": {
        const payout = await loaders.byId(payouts.byIds).load(id);
        return payout ? ((await loaders.byId(users.byIds).load(payout.publisherId))?.name ?? null) : null;
      }
      default:
        return null;
    }
  }

  private async merchantName(id: unknown, { loaders }: Context): Promise<string | null> {
    return isId(id) ? ((await loaders.byId(this.services.merchants.byIds).load(id))?.name ?? null) : null;
  }
}
