import { Authorized, Mutation, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { Removed } from "../../platform/shapes/removed.type";
import type { ConnectedAppService } from "./connectedApp.service";
import { ConnectedAppEntry, ConnectionAnswer, ConnectionRequest } from "./connectedApp.type";

@Resolver()
export class ConnectedAppResolver {
  constructor(private readonly services: { connectedApps: ConnectedAppService }) {}

  @Authorized()
  @Query(() => ConnectionRequest, { description: "Returns a request of an app that wants to connect." })
  connectionRequest(@CurrentViewer() viewer: Viewer, @Id("ID of the request.") id: string): Promise<ConnectionRequest> {
    return this.services.connectedApps.requestFor(viewer, id);
  }

  @Authorized("confirm:read")
  @Mutation(() => ConnectionAnswer, {
    description: "Lets an app act for you in the current account, within your team role.",
  })
  async allowConnection(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the request.") id: string,
  ): Promise<ConnectionAnswer> {
    return { address: await this.services.connectedApps.allow(viewer, id) };
  }

  @Authorized()
  @Query(() => [ConnectedAppEntry], {
    description: "Lists your connected apps in the current account, newest first. Owners see everybody's.",
  })
  connectedApps(@CurrentViewer() viewer: Viewer): Promise<ConnectedAppEntry[]> {
    return this.services.connectedApps.list(viewer);
  }

  @Authorized("read")
  @Mutation(() => Removed, { description: "Disconnects an app at once. Owners can disconnect everybody's." })
  async endConnectedApp(@CurrentViewer() viewer: Viewer, @Id("ID of the connection.") id: string): Promise<Removed> {
    await this.services.connectedApps.end(viewer, id);
    return { id };
  }
}
