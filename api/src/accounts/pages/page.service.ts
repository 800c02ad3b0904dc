import { Field, ObjectType } from "type-graphql";
import { type PageTitleId, pageTitleIds } from "../../contract/choices";
import { MISSING_PAGE_FIELDS, pageForm } from "../../contract/forms";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { BadInputError, ConflictError, isDuplicate, NotFoundError } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { newId } from "../../platform/ids";
import { Page, PageVersion } from "./page.entity";
import type { Sanitized } from "./sanitize";

@ObjectType("PageUpdate", { description: "The result of an update.", simpleResolvers: true })
export class WrittenPage {
  @Field(() => Page, { description: "The updated page." }) page!: Page;
  @Field(() => [String], { description: "What the sanitizer removed." }) removed!: string[];
}

const isTitle = (title: string): title is PageTitleId => (pageTitleIds as readonly string[]).includes(title);

/** Pages written by admins; none exists at first, and the site shows default text until one does. */
export class PageService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly sanitize: (html: string) => Promise<Sanitized>,
  ) {}

  list(): Promise<Page[]> {
    return this.db.read.find(Page, { order: { title: "ASC" } });
  }

  find(title: string): Promise<Page | null> {
    return isTitle(title) ? this.db.read.findOneBy(Page, { title }) : Promise.resolve(null);
  }

  async get(title: string): Promise<Page> {
    const page = await this.find(title);
    if (!page) throw new NotFoundError("Page");
    return page;
  }

  versions(title: PageTitleId): Promise<PageVersion[]> {
    return this.db.read.find(PageVersion, { where: { title }, order: { version: "DESC" } });
  }

  async version(title: PageTitleId, version: number): Promise<PageVersion> {
    const found = await this.db.read.findOneBy(PageVersion, { title, version });
    if (!found) throw new NotFoundError("Version");
    return found;
  }

  async update(viewer: Viewer, title: string, input: unknown): Promise<WrittenPage> {
    if (!isTitle(title)) throw new NotFoundError("Page");
    const { content, removed } = await this.sanitize(parseForm(pageForm, input).content);
    if (!content) throw new BadInputError({ content: MISSING_PAGE_FIELDS });
    return { page: await this.write(viewer, title, content), removed };
  }

  async restore(viewer: Viewer, title: PageTitleId, version: number): Promise<Page> {
    const { content } = await this.version(title, version);
    return this.write(viewer, title, content);
  }

  private async write(viewer: Viewer, title: PageTitleId, content: string): Promise<Page> {
    try {
      return await this.db.write((tx) => this.writeIn(tx, viewer, title, content));
    } catch (error) {
      // Two admins saved the same version concurrently; the unique index accepted one.
      if (isDuplicate(error)) throw new ConflictError("This page was changed a moment ago. Please review it again.");
      throw error;
    }
  }

  private async writeIn(tx: Tx, viewer: Viewer, title: PageTitleId, content: string): Promise<Page> {
    const now = this.clock.now();
    const before = await tx.findOneBy(Page, { title });
    const version = (before?.version ?? 0) + 1;
    const page = { title, content, version, lastUpdated: now, updatedBy: viewer.userId };
    await tx.insert(PageVersion, { id: newId(), createdAt: now, title, version, content, writtenBy: viewer.userId });
    if (before) await tx.update(Page, { title }, page);
    else await tx.insert(Page, page);
    await this.audit.record(tx, {
      actorId: viewer.userId,
      action: "page.updated",
      subject: `page:${title}`,
      before: before && { version: before.version },
      after: { version },
    });
    return tx.create(Page, page);
  }
}
