import { In, IsNull, LessThan, Not } from "typeorm";
import type { Account } from "../../accounts";
import { keptFor } from "../../contract/privacy/retention";
import type { Clock } from "../../platform/clock";
import type { Database, Tx } from "../../platform/db/database";
import { deleteInBatches } from "../../platform/db/inBatches";
import type { JobPlan } from "../../platform/jobs/scheduler";
import { Merchant } from "../../programs";
import { MovedPartner } from "./held/movedPartner.entity";
import { bury } from "./held/movedPartners";
import { Import, ImportPart, ImportRow } from "./import.entity";

const KEPT_FOR = keptFor("imports");

/** What happens to imports without their brand: accounts are erased, files expire. */
export class ImportUpkeep {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Deletes a brand's imports, or an erased creator's address from those of others. */
  readonly erase = async (tx: Tx, { id }: Pick<Account, "id">): Promise<void> => {
    for (const merchant of await tx.findBy(Merchant, { ownerId: id })) {
      const imports = await tx.find(Import, { select: { id: true }, where: { merchantId: merchant.id } });
      const importId = In([...imports.map((one) => one.id), ""]);
      await tx.delete(ImportPart, { importId });
      await tx.delete(ImportRow, { importId });
      await tx.update(Import, { id: importId }, { files: [], plan: null, state: "undone", nextAt: null });
      await tx.update(MovedPartner, { merchantId: merchant.id }, { email: null, mailAt: null });
    }
    // The values of parameters are often names.
    await tx.query("DELETE FROM foreign_link WHERE linkId IN (SELECT id FROM link WHERE publisherId = ?)", [id]);
    // A later import does not bring them back.
    await bury(tx, id, this.clock.now());
  };

  /** Creators who have joined keep their links and codes. */
  readonly plan: JobPlan = {
    name: "imports:forget",
    about: "deletes files and rows of imports after a year",
    when: { at: "35 3 * * *" },
    isFinal: true,
    work: (signal) => this.forget(signal),
  };

  private async forget(signal?: AbortSignal): Promise<number> {
    const createdAt = LessThan(new Date(this.clock.now().getTime() - KEPT_FOR));
    let forgotten = 0;
    for (const { id: importId } of await this.db.read.find(Import, { select: { id: true }, where: { createdAt } })) {
      if (signal?.aborted) break;
      const hasFiles = await this.db.read.existsBy(ImportPart, { importId });
      if (!hasFiles && !(await this.db.read.existsBy(ImportRow, { importId }))) continue;
      await deleteInBatches(this.db, ImportRow, { importId });
      await this.db.write(async (tx) => {
        await tx.delete(ImportPart, { importId });
        await tx.update(Import, { id: importId }, { files: [], plan: null, nextAt: null });
      });
      forgotten += 1;
    }
    const old = { createdAt, email: Not(IsNull()) };
    await this.db.write((tx) => tx.update(MovedPartner, old, { email: null, mailAt: null }));
    return forgotten;
  }
}
