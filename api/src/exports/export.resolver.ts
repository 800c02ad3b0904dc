import { Arg, Authorized, ID, Mutation, Query, Resolver } from "type-graphql";
import type { Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import type { ExportService } from "./export.service";
import { ExportInput, ExportType, toExport } from "./export.type";

@Resolver(() => ExportType)
export class ExportResolver {
  constructor(private readonly services: { exports: ExportService }) {}

  @Authorized("PUBLISHER", "ADVERTISER", "reports:read")
  @Query(() => ExportType, { description: "A file that you asked for." })
  async export(@CurrentViewer() viewer: Viewer, @Arg("id", () => ID, { description: "Which one." }) id: string) {
    return toExport(await this.services.exports.get(viewer, id));
  }

  @Authorized("PUBLISHER", "ADVERTISER", "reports:read")
  @Query(() => [ExportType], {
    description: "The files that you asked for in the last 30 days, newest first, at most 20.",
  })
  async exports(@CurrentViewer() viewer: Viewer) {
    return (await this.services.exports.list(viewer)).map(toExport);
  }

  @Authorized("PUBLISHER", "ADVERTISER", "reports:read")
  @Mutation(() => ExportType, {
    description:
      "Prepares a large file in the background, one at a time. Asking again for the same meanwhile answers with the same export; `cancelTask` cancels it.",
  })
  async startExport(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => ExportInput, { description: "What it contains." }) {
      content,
      format,
      range,
      status,
      stage,
      mail,
    }: ExportInput,
  ) {
    const given = { from: range?.from, to: range?.to, status, stage };
    const filter = Object.fromEntries(Object.entries(given).filter(([, value]) => value));
    return toExport(await this.services.exports.start(viewer, { content, format, mail, ...filter }));
  }
}
