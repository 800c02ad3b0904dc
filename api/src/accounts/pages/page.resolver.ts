import { Arg, Authorized, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import type { PageTitleId } from "../../contract/choices";
import type { Language } from "../../contract/i18n/languages";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import type { UserService } from "../user.service";
import { LanguageEnum, Page, PageTitleEnum, PageVersion } from "./page.entity";
import { type PageService, WrittenPage } from "./page.service";

@Resolver(() => Page)
export class PageResolver {
  constructor(private readonly services: { pages: PageService }) {}

  @Authorized("ADMIN", "read")
  @Query(() => [Page], { description: "Lists the pages that have been edited. Admins only." })
  pages(): Promise<Page[]> {
    return this.services.pages.list();
  }

  @Query(() => Page, { nullable: true, description: "Returns a page. Null while the website shows its default text." })
  page(
    @Arg("title", () => PageTitleEnum, { description: "Key of the page." }) title: PageTitleId,
    @Arg("language", () => LanguageEnum, { defaultValue: "en", description: "Language of the page." })
    language: Language,
  ): Promise<Page | null> {
    return this.services.pages.find(title, language);
  }

  @Authorized("ADMIN", "read")
  @Query(() => [PageVersion], { description: "Lists the versions of a page, newest first. Admins only." })
  pageVersions(
    @Arg("title", () => PageTitleEnum, { description: "Key of the page." }) title: PageTitleId,
    @Arg("language", () => LanguageEnum, { defaultValue: "en", description: "Language of the page." })
    language: Language,
  ): Promise<PageVersion[]> {
    return this.services.pages.versions(title, language);
  }

  @Authorized("ADMIN", "read")
  @Query(() => PageVersion, { description: "Returns one version of a page. Admins only." })
  pageVersion(
    @Arg("title", () => PageTitleEnum, { description: "Key of the page." }) title: PageTitleId,
    @Arg("version", () => Int, { description: "Number of the version." }) version: number,
    @Arg("language", () => LanguageEnum, { defaultValue: "en", description: "Language of the page." })
    language: Language,
  ): Promise<PageVersion> {
    return this.services.pages.version(title, language, version);
  }

  @Authorized("ADMIN", "work")
  @Mutation(() => WrittenPage, {
    description: "Updates a page. The HTML is sanitized before it is stored. Admins only.",
  })
  updatePage(
    @CurrentViewer() viewer: Viewer,
    @Arg("title", () => PageTitleEnum, { description: "Key of the page." }) title: PageTitleId,
    @Arg("content", () => String, { description: "New HTML of the page." }) content: string,
    @Arg("language", () => LanguageEnum, { defaultValue: "en", description: "Language of the page." })
    language: Language,
  ): Promise<WrittenPage> {
    return this.services.pages.update(viewer, title, { content }, language);
  }

  @Authorized("ADMIN", "work")
  @Mutation(() => Page, { description: "Saves an earlier version of a page as the new current version. Admins only." })
  restorePage(
    @CurrentViewer() viewer: Viewer,
    @Arg("title", () => PageTitleEnum, { description: "Key of the page." }) title: PageTitleId,
    @Arg("version", () => Int, { description: "Number of the version to restore." }) version: number,
    @Arg("language", () => LanguageEnum, { defaultValue: "en", description: "Language of the page." })
    language: Language,
  ): Promise<Page> {
    return this.services.pages.restore(viewer, title, language, version);
  }
}

@Resolver(() => PageVersion)
export class PageVersionResolver {
  constructor(private readonly services: { users: UserService }) {}

  @FieldResolver(() => String, {
    nullable: true,
    description: "Name of the admin who saved the version. Null if unknown.",
  })
  async writerName(@Root() { writtenBy }: PageVersion, @Ctx() { loaders }: Context): Promise<string | null> {
    return (await loaders.byId(this.services.users.people).load(writtenBy))?.name ?? null;
  }
}
