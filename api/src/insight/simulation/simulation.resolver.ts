import { GraphQLJSONObject } from "graphql-scalars";
import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import type { UserService } from "../../accounts";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import type { SimulationService } from "./simulation.service";
import { Simulation, SimulationOrder, SimulationPublisher } from "./simulation.type";

const DAYS = { defaultValue: 90, description: "Orders of the last days, today included: 1 to 400." };
const PUBLISHER = { nullable: true, description: "Only orders of this publisher." };

@Resolver(() => Simulation)
export class SimulationResolver {
  constructor(private readonly services: { simulations: SimulationService }) {}

  @Authorized("ADVERTISER", "PUBLISHER")
  @Query(() => Simulation, { description: "A simulation that you started. Results are kept for 30 days." })
  simulation(@CurrentViewer() viewer: Viewer, @Id() id: string): Promise<Simulation> {
    return this.services.simulations.get(viewer, id);
  }

  @Authorized("ADVERTISER")
  @Query(() => Simulation, { nullable: true, description: "Your last simulation of a draft." })
  latestSimulation(
    @CurrentViewer() viewer: Viewer,
    @Arg("hash", () => String, { description: "The hash of the draft." }) hash: string,
    @Arg("days", () => Int, DAYS) days: number,
    @Arg("publisherId", () => ID, PUBLISHER) publisherId?: string | null,
  ): Promise<Simulation | null> {
    return this.services.simulations.latest(viewer, hash, { days, publisherId: publisherId ?? null });
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Simulation, {
    description:
      "Computes what your past orders would have earned by a draft of terms. Asking again while it runs answers with the same simulation.",
  })
  startSimulation(
    @CurrentViewer() viewer: Viewer,
    @Arg("document", () => GraphQLJSONObject, { description: "The draft of your terms." }) document: object,
    @Arg("days", () => Int, DAYS) days: number,
    @Arg("publisherId", () => ID, PUBLISHER) publisherId?: string | null,
  ): Promise<Simulation> {
    return this.services.simulations.start(viewer, document, { days, publisherId: publisherId ?? null });
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Simulation, {
    description: "Computes what your own past orders would have earned by terms that a brand has announced.",
  })
  startTermsSimulation(
    @CurrentViewer() viewer: Viewer,
    @Id("The brand.", "merchantId") merchantId: string,
    @Arg("termsVersion", () => Int, { description: "The announced version." }) version: number,
    @Arg("days", () => Int, DAYS) days: number,
  ): Promise<Simulation> {
    return this.services.simulations.startAnnounced(viewer, merchantId, version, days);
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
