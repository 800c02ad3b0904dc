import { Arg, Authorized, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import type { PageTitleId } from "../../contract/choices";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import type { UserService } from "../user.service";
import { Page, PageTitleEnum, PageVersion } from "./page.entity";
import { type PageService, WrittenPage } from "./page.service";

@Resolver(() => Page)
export class PageResolver {
  constructor(private readonly services: { pages: PageService }) {}

  @Authorized("ADMIN", "read")
  @Query(() => [Page], { description: "The pages that have been edited." })
  pages(): Promise<Page[]> {
    return this.services.pages.list();
  }

  @Query(() => Page, { nullable: true, description: "A page; null while the site shows its default text." })
  page(@Arg("title", () => PageTitleEnum, { description: "Which one." }) title: PageTitleId): Promise<Page | null> {
    return this.services.pages.find(title);
  }

  @Authorized("ADMIN", "read")
  @Query(() => [PageVersion], { description: "The versions of a page, newest first." })
  pageVersions(
    @Arg("title", () => PageTitleEnum, { description: "Of which page." }) title: PageTitleId,
  ): Promise<PageVersion[]> {
    return this.services.pages.versions(title);
  }

  @Authorized("ADMIN", "read")
  @Query(() => PageVersion, { description: "One of these versions." })
  pageVersion(
    @Arg("title", () => PageTitleEnum, { description: "Of which page." }) title: PageTitleId,
    @Arg("version", () => Int, { description: "Which one." }) version: number,
  ): Promise<PageVersion> {
    return this.services.pages.version(title, version);
  }

  @Authorized("ADMIN", "work")
  @Mutation(() => WrittenPage, { description: "Updates a page. Its HTML is sanitized before it is stored." })
  updatePage(
    @CurrentViewer() viewer: Viewer,
    @Arg("title", () => PageTitleEnum, { description: "Which one." }) title: PageTitleId,
    @Arg("content", () => String, { description: "Its HTML." }) content: string,
  ): Promise<WrittenPage> {
    return this.services.pages.update(viewer, title, { content });
  }

  @Authorized("ADMIN", "work")
  @Mutation(() => Page, { description: "Restores an earlier version as a new one." })
  restorePage(
    @CurrentViewer() viewer: Viewer,
    @Arg("title", () => PageTitleEnum, { description: "Which page." }) title: PageTitleId,
    @Arg("version", () => Int, { description: "Which of its versions." }) version: number,
  ): Promise<Page> {
    return this.services.pages.restore(viewer, title, version);
  }
}

@Resolver(() => PageVersion)
export class PageVersionResolver {
  constructor(private readonly services: { users: UserService }) {}

  @FieldResolver(() => String, { nullable: true, description: "The name of its author." })
  async writerName(@Root() { writtenBy }: PageVersion, @Ctx() { loaders }: Context): Promise<string | null> {
    return (await loaders.byId(this.services.users.people).load(writtenBy))?.name ?? null;
  }
}
