import { GraphQLJSONObject } from "graphql-scalars";
import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import type { UserService } from "../../accounts";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { money } from "../../platform/money";
import type { Simulation, SimulationService } from "./simulation.service";
import {
  type SimulationGroup,
  SimulationOrder,
  type SimulationOutcome,
  SimulationPublisher,
  type SimulationSide,
  type SimulationSums,
  SimulationType,
} from "./simulation.type";
import type { ChangedOrder, ExplainedGroup, Side, Sums } from "./simulation.types";

const DAYS = { defaultValue: 90, description: "Orders of the last days, today included: 1 to 400." };
const PUBLISHER = { nullable: true, description: "Only orders of this publisher." };

@Resolver(() => SimulationType)
export class SimulationResolver {
  constructor(private readonly services: { simulations: SimulationService }) {}

  @Authorized("ADVERTISER", "PUBLISHER")
  @Query(() => SimulationType, { description: "A simulation that you started. Results are kept for 30 days." })
  async simulation(@CurrentViewer() viewer: Viewer, @Id() id: string): Promise<SimulationType> {
    return toSimulation(await this.services.simulations.get(viewer, id));
  }

  @Authorized("ADVERTISER")
  @Query(() => SimulationType, { nullable: true, description: "Your last simulation of a draft." })
  async latestSimulation(
    @CurrentViewer() viewer: Viewer,
    @Arg("hash", () => String, { description: "The hash of the draft." }) hash: string,
    @Arg("days", () => Int, DAYS) days: number,
    @Arg("publisherId", () => ID, PUBLISHER) publisherId?: string | null,
  ): Promise<SimulationType | null> {
    const scope = { days, publisherId: publisherId ?? null };
    const simulation = await this.services.simulations.latest(viewer, hash, scope);
    return simulation && toSimulation(simulation);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => SimulationType, {
    description:
      "Computes what your past orders would have earned by a draft of terms. Asking again while it runs answers with the same simulation.",
  })
  async startSimulation(
    @CurrentViewer() viewer: Viewer,
    @Arg("document", () => GraphQLJSONObject, { description: "The draft of your terms." }) document: object,
    @Arg("days", () => Int, DAYS) days: number,
    @Arg("publisherId", () => ID, PUBLISHER) publisherId?: string | null,
  ): Promise<SimulationType> {
    const scope = { days, publisherId: publisherId ?? null };
    return toSimulation(await this.services.simulations.start(viewer, document, scope));
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => SimulationType, {
    description: "Computes what your own past orders would have earned by terms that a brand has announced.",
  })
  async startTermsSimulation(
    @CurrentViewer() viewer: Viewer,
    @Id("The brand.", "merchantId") merchantId: string,
    @Arg("termsVersion", () => Int, { description: "The announced version." }) version: number,
    @Arg("days", () => Int, DAYS) days: number,
  ): Promise<SimulationType> {
    return toSimulation(await this.services.simulations.startAnnounced(viewer, merchantId, version, days));
  }
}

/** Results store only ids, so names are resolved here. */
@Resolver(() => SimulationPublisher)
export class SimulationPublisherResolver {
  constructor(private readonly services: { users: UserService }) {}

  @FieldResolver(() => String, { nullable: true, description: "The publisher's name." })
  async name(@Root() { id }: SimulationPublisher, @Ctx() { loaders }: Context): Promise<string | null> {
    return id ? ((await loaders.byId(this.services.users.byIds).load(id))?.name ?? null) : null;
  }
}

@Resolver(() => SimulationOrder)
export class SimulationOrderResolver {
  constructor(private readonly services: { users: UserService }) {}

  @FieldResolver(() => String, { nullable: true, description: "The publisher's name." })
  async publisherName(@Root() { publisherId }: SimulationOrder, @Ctx() { loaders }: Context): Promise<string | null> {
    return publisherId ? ((await loaders.byId(this.services.users.byIds).load(publisherId))?.name ?? null) : null;
  }
}

const toSums = ({ orders, value, inForce, draft }: Sums, currency: string): SimulationSums => ({
  orders,
  value: money(value, currency),
  inForce: money(inForce, currency),
  draft: money(draft, currency),
  change: money(draft - inForce, currency),
});

const toSide = ({ orders, publishers, change }: Side, currency: string): SimulationSide => ({
  orders,
  publishers,
  change: money(change, currency),
});

const toGroup = ({ kind, name, pay, base, commission }: ExplainedGroup, currency: string): SimulationGroup => ({
  kind,
  name,
  pay,
  base: money(base, currency),
  commission: money(commission, currency),
});

const toOrder = (
  { value, inForce, draft, inForceGroups, draftGroups, ...order }: ChangedOrder,
  currency: string,
): SimulationOrder => ({
  ...order,
  value: money(value, currency),
  inForce: money(inForce, currency),
  draft: money(draft, currency),
  inForceGroups: inForceGroups.map((group) => toGroup(group, currency)),
  draftGroups: draftGroups.map((group) => toGroup(group, currency)),
});

function toSimulation({ task, hash, from, to, currency, result }: Simulation): SimulationType {
  return { id: task.id, task, hash, from, to, result: result && toOutcome(result, currency) };
}

function toOutcome(result: NonNullable<Simulation["result"]>, currency: string): SimulationOutcome {
  const { byPublisher, byCategory } = result;
  const sumsOf = (sums: Sums) => toSums(sums, currency);
  const toPart = ({ key, ...sums }: Sums & { key: string | null }) => ({ key, ...sumsOf(sums) });
  return {
    total: sumsOf(result.total),
    byRule: result.byRule.map(({ kind, ruleId, name, ...sums }) => ({ kind, ruleId, name, ...sumsOf(sums) })),
    byPublisher: byPublisher.top.map(({ key, ...sums }) => ({ id: key, ...sumsOf(sums) })),
    otherPublishers: byPublisher.others && sumsOf(byPublisher.others),
    publisherCount: byPublisher.count,
    byCategory: byCategory.top.map(toPart),
    otherCategories: byCategory.others && sumsOf(byCategory.others),
    byCustomer: result.byCustomer.map(toPart),
    byMonth: result.byMonth.map(toPart),
    bonusByMonth: result.bonusByMonth.map(toPart),
    winners: toSide(result.winners, currency),
    losers: toSide(result.losers, currency),
    changed: result.changed.map((order) => toOrder(order, currency)),
  };
}
