import type { AuditService } from "../../platform/audit/audit.service";
import type { Clock } from "../../platform/clock";
import type { Database, Tx } from "../../platform/db/database";
import { ForbiddenError, isDuplicate, NotFoundError } from "../../platform/errors";
import { newId } from "../../platform/ids";
import { Person } from "../person.entity";
import { endAccess } from "../security/endAccess";
import { OidcIdentity } from "./oidcIdentity.entity";
import { linkedElsewhere } from "./oidcRefusals";
import type { OidcSettings } from "./oidcSettings";

/** Which person an identity at the provider belongs to. A person has one identity, and it never moves by itself. */
export class OidcIdentities {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly settings: OidcSettings | undefined,
  ) {}

  async personOf(subjectHash: string): Promise<Person | null> {
    return this.db.readWithRetry(async (read) => {
      const known = await read.findOneBy(OidcIdentity, { subjectHash });
      return known && read.findOneBy(Person, { id: known.userId });
    });
  }

  /** Links at the end of the first sign-in. Unique indexes reject a second identity of one person, and the reverse. */
  async link(person: Person, subjectHash: string): Promise<void> {
    if (!this.settings) return;
    const { issuer, name } = this.settings;
    if ((await this.personOf(subjectHash))?.id === person.id) return;
    const row = { id: newId(), createdAt: this.clock.now(), userId: person.id, issuer, subjectHash };
    try {
      await this.db.write(async (tx) => {
        // Our own row: an earlier attempt was committed, but its result was lost.
        if (await tx.existsBy(OidcIdentity, { id: row.id })) return;
        await tx.insert(OidcIdentity, row);
        await this.note(tx, person.id, person.id, "person.identity-linked");
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      // The same browser, twice at once.
      if ((await this.personOf(subjectHash))?.id === person.id) return;
      await this.db.write((tx) => this.note(tx, null, person.id, "sign-in.identity-refused"));
      throw new ForbiddenError(linkedElsewhere(name));
    }
  }

  /** Command line only. The next sign-in links again, by email address. */
  unlink(email: string): Promise<void> {
    return this.db.write(async (tx) => {
      const person = await tx.findOneBy(Person, { email: email.toLowerCase() });
      if (!person) throw new NotFoundError("User");
      await unlinkIdentities(tx, person.id);
      await endAccess(tx, person.id);
      await tx.update(Person, { id: person.id }, { tokenVersion: person.tokenVersion + 1 });
      await this.note(tx, null, person.id, "person.identity-unlinked");
    });
  }

  private note(tx: Tx, actorId: string | null, id: string, action: Action): Promise<void> {
    const after = { issuer: this.settings?.issuer ?? null };
    return this.audit.record(tx, { actorId, action, subject: `user:${id}`, after });
  }
}

type Action = "person.identity-linked" | "person.identity-unlinked" | "sign-in.identity-refused";

/** Also for an address that goes back to its owner: a thief could have linked an identity meanwhile. */
export const unlinkIdentities = async (tx: Tx, userId: string): Promise<void> =>
  void (await tx.delete(OidcIdentity, { userId }));
