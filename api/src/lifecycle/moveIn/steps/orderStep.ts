import { In } from "typeorm";
import type { Clock } from "../../../platform/clock";
import type { Database } from "../../../platform/db/database";
import { insertRows } from "../../../platform/db/insertRows";
import { newId } from "../../../platform/ids";
import { History } from "../import.entity";
import { decide, type Result, type Row, type Step } from "./decide";

/** Orders become history, each once whatever the import. */
export const orderStep =
  (db: Database, clock: Clock): Step =>
  ({ id: importId, merchantId, source }, rows) =>
    decide(db, rows as readonly Row<"order">[], async (tx, open) => {
      const keys = open.map(({ foreignKey }) => foreignKey);
      const known = await tx.find(History, {
        select: { orderKey: true },
        where: { merchantId, source, orderKey: In(keys) },
      });
      const taken = new Set(known.map(({ orderKey }) => orderKey));
      const createdAt = clock.now();
      const history: History[] = [];
      const results = open.map(({ id, foreignKey: orderKey, record }): [string, Result] => {
        if (taken.has(orderKey)) return [id, { outcome: "here", fault: "moved-before" }];
        const { day, currency, amount, commission } = record;
        const own = { id: newId(), createdAt, merchantId, importId, source, orderKey };
        history.push({ ...own, day, currency, amount, commission });
        return [id, { outcome: "done" }];
      });
      await insertRows(tx, History, history);
      return new Map(results);
    });
