import { Field, ObjectType } from "type-graphql";
import { type PageTitleId, pageTitleIds } from "../../contract/choices";
import { MISSING_PAGE_FIELDS, pageForm } from "../../contract/forms";
import type { Language } from "../../contract/i18n/languages";
import { t } from "../../contract/i18n/t";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { BadInputError, ConflictError, isDuplicate, NotFoundError } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { newId } from "../../platform/ids";
import { Page, PageVersion } from "./page.entity";
import type { Sanitized } from "./sanitize";

@ObjectType("PageUpdate", { description: "Result of a page update.", simpleResolvers: true })
export class WrittenPage {
  @Field(() => Page, { description: "The updated page." }) page!: Page;
  @Field(() => [String], { description: "Descriptions of what the sanitizer removed. Empty if nothing was removed." })
  removed!: string[];
}

type PageText = Pick<Page, "title" | "language" | "content">;

const isTitle = (title: string): title is PageTitleId => (pageTitleIds as readonly string[]).includes(title);

/** Pages that admins edit. The website shows default text until a page is first saved. */
export class PageService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly sanitize: (html: string) => Promise<Sanitized>,
  ) {}

  list(): Promise<Page[]> {
    return this.db.read.find(Page, { order: { title: "ASC", language: "ASC" } });
  }

  find(title: string, language: Language = "en"): Promise<Page | null> {
    return isTitle(title) ? this.db.read.findOneBy(Page, { title, language }) : Promise.resolve(null);
  }

  /** The page in the visitor's language: English until it is translated. */
  async shown(title: string, language: Language): Promise<Page | null> {
    return (await this.find(title, language)) ?? (language === "en" ? null : this.find(title));
  }

  async get(title: string, language: Language): Promise<Page> {
    const page = await this.shown(title, language);
    if (!page) throw new NotFoundError("Page");
    return page;
  }

  versions(title: PageTitleId, language: Language): Promise<PageVersion[]> {
    return this.db.read.find(PageVersion, { where: { title, language }, order: { version: "DESC" } });
  }

  async version(title: PageTitleId, language: Language, version: number): Promise<PageVersion> {
    const found = await this.db.read.findOneBy(PageVersion, { title, language, version });
    if (!found) throw new NotFoundError("Version");
    return found;
  }

  async update(viewer: Viewer, title: string, input: unknown, language: Language = "en"): Promise<WrittenPage> {
    if (!isTitle(title)) throw new NotFoundError("Page");
    const { content, removed } = await this.sanitize(parseForm(pageForm, input).content);
    if (!content) throw new BadInputError({ content: MISSING_PAGE_FIELDS });
    return { page: await this.write(viewer, { title, language, content }), removed };
  }

  async restore(viewer: Viewer, title: PageTitleId, language: Language, version: number): Promise<Page> {
    const { content } = await this.version(title, language, version);
    return this.write(viewer, { title, language, content });
  }

  private async write(viewer: Viewer, page: PageText): Promise<Page> {
    try {
      return await this.db.write((tx) => this.writeIn(tx, viewer, page));
    } catch (error) {
      // Two admins saved the same version concurrently; the unique index accepted one.
      if (isDuplicate(error)) throw new ConflictError(t("This page was just changed. Please review it again."));
      throw error;
    }
  }

  private async writeIn(tx: Tx, viewer: Viewer, text: PageText): Promise<Page> {
    const now = this.clock.now();
    const { title, language } = text;
    const before = await tx.findOneBy(Page, { title, language });
    const version = (before?.version ?? 0) + 1;
    const page = { ...text, version, lastUpdated: now, updatedBy: viewer.userId };
    await tx.insert(PageVersion, { ...text, id: newId(), createdAt: now, version, writtenBy: viewer.userId });
    if (before) await tx.update(Page, { title, language }, page);
    else await tx.insert(Page, page);
    await this.audit.record(tx, {
      actorId: viewer.userId,
      action: "page.updated",
      subject: language === "en" ? `page:${title}` : `page:${title}.${language}`,
      before: before && { version: before.version },
      after: { version },
    });
    return tx.create(Page, page);
  }
}
