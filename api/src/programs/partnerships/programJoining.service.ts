import type { ChannelTypeId } from "../../contract/choices";
import { type JoiningMode, joiningForm } from "../../contract/partnerships";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Viewer } from "../../platform/context";
import type { Database } from "../../platform/db/database";
import { parseForm } from "../../platform/form";
import { Merchant } from "../merchants/merchant.entity";
import { lockedMerchant, ownMerchant } from "../merchants/ownMerchant";

/** How publishers become partners of a brand. Those who are partners stay, whatever it chooses. */
export class ProgramJoiningService {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditService,
  ) {}

  async set(viewer: Viewer, input: unknown): Promise<Merchant> {
    const form = parseForm(joiningForm, input);
    // Safe cast: the form admits the modes only.
    const joining = form.mode as JoiningMode;
    const acceptedChannels = [...new Set(form.acceptedChannels as ChannelTypeId[])].sort();
    const { id } = await ownMerchant(this.db.read, viewer);
    return this.db.write(async (tx) => {
      const before = await lockedMerchant(tx, id);
      const channels = before.acceptedChannels ?? [];
      if (before.joining === joining && channels.join() === acceptedChannels.join()) return before;
      await tx.update(Merchant, { id }, { joining, acceptedChannels });
      await this.audit.record(tx, {
        actorId: viewer.userId,
        action: "program.joining-changed",
        subject: `merchant:${id}`,
        before: { joining: before.joining, acceptedChannels: channels },
        after: { joining, acceptedChannels },
      });
      return tx.findOneByOrFail(Merchant, { id });
    });
  }
}
