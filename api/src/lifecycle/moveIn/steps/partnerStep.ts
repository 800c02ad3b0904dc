import { In } from "typeorm";
import type { Database } from "../../../platform/db/database";
import { Partnership } from "../../../programs";
import type { MovedPartners } from "../held/movedPartners";
import { decide, type Result, type Row, type Step } from "./decide";

/** Who is in the program already, and otherwise an account that earns until the partner accepts. */
export const partnerStep =
  (db: Database, moved: MovedPartners): Step =>
  (of, rows) =>
    decide(db, rows as readonly Row<"partner">[], async (tx, open) => {
      const { merchantId } = of;
      const publisherId = In(open.flatMap(({ ownId }) => ownId ?? []));
      const known = await tx.findBy(Partnership, { merchantId, publisherId });
      const states = new Map(known.map((one) => [one.publisherId, one.state]));
      const results = new Map<string, Result>();
      const coming = open.filter(({ id, ownId }) => {
        const state = ownId ? states.get(ownId) : undefined;
        if (state === undefined || state === "invited" || state === "applied") return true;
        results.set(id, state === "active" ? { outcome: "done" } : { outcome: "refused", fault: "left" });
        return false;
      });
      const people = coming.map(({ record: { email, label: name } }) => ({ email, name }));
      const partners = await moved.openAll(tx, of, people);
      for (const [at, { id }] of coming.entries()) {
        const partner = partners[at];
        if (!partner) continue;
        const { state, claimedBy } = partner;
        results.set(
          id,
          state === "erased"
            ? { outcome: "refused", fault: "erased" }
            : { outcome: state === "claimed" ? "done" : "invited", ownId: claimedBy ?? partner.id },
        );
      }
      return results;
    });
