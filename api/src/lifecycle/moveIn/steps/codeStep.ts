import { In } from "typeorm";
import { codeKey } from "../../../contract/codes/codeText";
import type { Database } from "../../../platform/db/database";
import { BadInputError } from "../../../platform/errors";
import { newId } from "../../../platform/ids";
import { Code, type CodeService } from "../../../programs";
import { brandViewer } from "../brandViewer";
import { decide, type Result, type Row, type Step } from "./decide";
import { earnersOf, takenBy } from "./owners";

/** Codes of partners who can earn. */
export const codeStep =
  (db: Database, codes: Pick<CodeService, "giveAll">): Step =>
  (of, rows) =>
    decide(db, rows as readonly Row<"code">[], async (tx, open) => {
      const { merchantId } = of;
      const results = new Map<string, Result>();
      const ownerOf = await earnersOf(
        tx,
        of,
        open.map(({ record }) => record.partner),
      );
      const openKey = In(open.map(({ record }) => codeKey(record.text)));
      const holders = await tx.findBy(Code, { merchantId, openKey });
      const byKey = new Map(holders.map((code) => [code.openKey, code.publisherId]));
      const given = open.flatMap(({ id: rowId, record: { partner, text } }) => {
        const owner = ownerOf(partner);
        const holder = byKey.get(codeKey(text));
        if (owner.publisherId === null) results.set(rowId, owner.result);
        // Another import was faster.
        else if (holder) results.set(rowId, takenBy(holder, owner.publisherId, "code-taken"));
        else return { rowId, id: newId(), text, publisherId: owner.publisherId };
        return [];
      });
      const made = await codes.giveAll(tx, await brandViewer(tx, of), merchantId, given);
      for (const [at, { rowId, id }] of given.entries()) results.set(rowId, resultOf(made[at], id));
      return results;
    });

function resultOf(made: Code | BadInputError | undefined, ownId: string): Result {
  if (!(made instanceof BadInputError)) return { outcome: "done", ownId };
  // The creator was suspended just now: the next run looks again.
  return made.fields?.publisherId ? { outcome: "waiting" } : { outcome: "refused", fault: "refused" };
}
