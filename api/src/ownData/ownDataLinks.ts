import type { ConfirmationService } from "../accounts/security/confirmation.service";
import { OpenSession } from "../accounts/security/openSession.entity";
import { Membership } from "../accounts/team/membership.entity";
import { hasRight } from "../contract/team";
import type { Viewer } from "../core/context";
import type { Database } from "../core/db/database";
import type { FileOpener } from "../exports/export.service";
import { ExportFile } from "../exports/exportFile.entity";
import { type ExportLinks, holderIn } from "../exports/exportLinks";

/**
 * Links to a file with everything of an account. They open it only while the session that asked for the link is open and
 * freshly confirmed, and its person an owner: a link that went astray is worth little, and nothing after a sign-out.
 */
export class OwnDataLinks implements FileOpener {
  constructor(
    private readonly db: Database,
    private readonly links: ExportLinks,
    private readonly confirmation: Pick<ConfirmationService, "assertFresh">,
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
    const { userId } = session;
    const seat = await this.db.read.findOneBy(Membership, { accountId: file.ownerId, userId });
    if (!seat || !hasRight(seat.role, "own")) return false;
    return this.confirmation.assertFresh({ userId, sessionId }).then(
      () => true,
      () => false,
    );
  }
}
