import { GraphQLJSONObject } from "graphql-scalars";
import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import type { UserService } from "../../accounts";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import type { SimulationService } from "./simulation.service";
import { Simulation, SimulationOrder, SimulationPublisher } from "./simulation.type";

const DAYS = { defaultValue: 90, description: "Number of days up to and including today, 1 to 400." };
const PUBLISHER = { nullable: true, description: "ID of a creator. Only its orders are simulated." };

@Resolver(() => Simulation)
export class SimulationResolver {
  constructor(private readonly services: { simulations: SimulationService }) {}

  @Authorized("ADVERTISER", "PUBLISHER")
  @Query(() => Simulation, { description: "A simulation you started. Results are stored for 30 days." })
  simulation(@CurrentViewer() viewer: Viewer, @Id("ID of the simulation.") id: string): Promise<Simulation> {
    return this.services.simulations.get(viewer, id);
  }

  @Authorized("ADVERTISER", "reports:read")
  @Query(() => Simulation, { nullable: true, description: "Your last simulation of a draft. Null without one." })
  latestSimulation(
    @CurrentViewer() viewer: Viewer,
    @Arg("hash", () => String, { description: "SHA-256 hash of the draft." }) hash: string,
    @Arg("days", () => Int, DAYS) days: number,
    @Arg("publisherId", () => ID, PUBLISHER) publisherId?: string | null,
  ): Promise<Simulation | null> {
    return this.services.simulations.latest(viewer, hash, { days, publisherId: publisherId ?? null });
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Simulation, {
    description:
      "Simulates what past orders would have earned under draft terms. While it runs, repeated calls return the same simulation.",
  })
  startSimulation(
    @CurrentViewer() viewer: Viewer,
    @Arg("document", () => GraphQLJSONObject, { description: "Draft of your terms." }) document: object,
    @Arg("days", () => Int, DAYS) days: number,
    @Arg("publisherId", () => ID, PUBLISHER) publisherId?: string | null,
  ): Promise<Simulation> {
    return this.services.simulations.start(viewer, document, { days, publisherId: publisherId ?? null });
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Simulation, {
    description: "Simulates what your own past orders would have earned under terms that a brand has announced.",
  })
  startTermsSimulation(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the brand.", "merchantId") merchantId: string,
    @Arg("termsVersion", () => Int, { description: "Announced version of the terms." }) version: number,
    @Arg("days", () => Int, DAYS) days: number,
  ): Promise<Simulation> {
    return this.services.simulations.startAnnounced(viewer, merchantId, version, days);
  }
}

/** Results store only ids, so names are resolved here. */
@Resolver(() => SimulationPublisher)
export class SimulationPublisherResolver {
  constructor(private readonly services: { users: UserService }) {}

  @FieldResolver(() => String, { nullable: true, description: "Name of the creator." })
  async name(@Root() { id }: SimulationPublisher, @Ctx() { loaders }: Context): Promise<string | null> {
    return id ? ((await loaders.byId(this.services.users.byIds).load(id))?.name ?? null) : null;
  }
}

@Resolver(() => SimulationOrder)
export class SimulationOrderResolver {
  constructor(private readonly services: { users: UserService }) {}

  @FieldResolver(() => String, { nullable: true, description: "Name of the creator." })
  async publisherName(@Root() { publisherId }: SimulationOrder, @Ctx() { loaders }: Context): Promise<string | null> {
    return publisherId ? ((await loaders.byId(this.services.users.byIds).load(publisherId))?.name ?? null) : null;
  }
}
