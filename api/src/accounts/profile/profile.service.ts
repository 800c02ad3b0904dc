import { accountNameForm, profileForm } from "../../contract/settingsForms";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Viewer } from "../../platform/context";
import type { Database } from "../../platform/db/database";
import { defineEvent, type Events } from "../../platform/events";
import { parseForm } from "../../platform/form";
import { Account, sortingOf } from "../account.entity";
import { Person } from "../person.entity";

/** An account has a new name. */
export const accountRenamed = defineEvent<Pick<Account, "id" | "name">>("account.renamed");

/** People's own settings, and owners' settings of their account. */
export class ProfileService {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditService,
    private readonly events: Events,
  ) {}

  async get({ id, userId }: Viewer): Promise<{ person: Person; account: Account }> {
    const [person, account] = await Promise.all([
      this.db.read.findOneByOrFail(Person, { id: userId }),
      this.db.read.findOneByOrFail(Account, { id }),
    ]);
    return { person, account };
  }

  async update(viewer: Viewer, input: unknown): Promise<{ person: Person; account: Account }> {
    const given = parseForm(profileForm, input);
    const { name, language, timeZone } = given;
    await this.db.write(async (tx) => {
      const known = await tx.findOneByOrFail(Person, { id: viewer.userId });
      // Omitted by older clients.
      const displayCurrency =
        given.displayCurrency === undefined ? known.displayCurrency : given.displayCurrency || null;
      const after = { name, language: language || null, timeZone: timeZone || null, displayCurrency };
      await tx.update(Person, { id: viewer.userId }, after);
      const [actorId, subject] = [viewer.userId, `user:${viewer.userId}`];
      const before = {
        name: known.name,
        language: known.language,
        timeZone: known.timeZone,
        displayCurrency: known.displayCurrency,
      };
      await this.audit.record(tx, { actorId, action: "person.profile-changed", subject, before, after });
    });
    return this.get(viewer);
  }

  /** Lists, offers and mails use the new name from now on; issued documents keep the old one. */
  async renameAccount(viewer: Viewer, input: unknown): Promise<{ person: Person; account: Account }> {
    const { name } = parseForm(accountNameForm, input);
    await this.db.write(async (tx) => {
      const before = await tx.findOneByOrFail(Account, { id: viewer.id });
      const { sortName } = sortingOf({ ...before, name });
      await tx.update(Account, { id: viewer.id }, { name, sortName });
      await this.events.emit(tx, accountRenamed, { id: viewer.id, name });
      await this.audit.record(tx, {
        actorId: viewer.userId,
        action: "account.renamed",
        subject: `user:${viewer.id}`,
        before: { name: before.name },
        after: { name },
      });
    });
    return this.get(viewer);
  }
}
