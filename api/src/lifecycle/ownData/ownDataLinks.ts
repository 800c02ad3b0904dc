import { Membership, OpenSession, type OpenSessions } from "../../accounts";
import { hasRight } from "../../contract/team";
import { ExportFile, type ExportLinks, type FileOpener, holderIn } from "../../insight";
import type { Viewer } from "../../platform/context";
import type { Database } from "../../platform/db/database";

/**
 * Links to a file with all of an account's data. They only work while the requesting session is open and freshly
 * confirmed, and its user an owner: a leaked link is worth little, and nothing after sign-out.
 */
export class OwnDataLinks implements FileOpener {
  constructor(
    private readonly db: Database,
    private readonly links: ExportLinks,
    private readonly sessions: Pick<OpenSessions, "isFresh">,
  ) {}

  linkTo({ sessionId }: Viewer, id: string): string {
    return this.links.linkTo(id, sessionId ?? "");
  }

  async isValid(id: string, until: string, signature: string): Promise<boolean> {
    const sessionId = holderIn(signature);
    if (!sessionId || !this.links.isValid(id, until, signature)) return false;
    const session = await this.db.read.findOneBy(OpenSession, { id: sessionId });
    const file = await this.db.read.findOneBy(ExportFile, { id });
    if (!session || !file) return false;
    const { userId, confirmedAt } = session;
    const seat = await this.db.read.findOneBy(Membership, { accountId: file.ownerId, userId });
    return seat !== null && hasRight(seat.role, "own") && this.sessions.isFresh(confirmedAt?.getTime() ?? 0);
  }
}
