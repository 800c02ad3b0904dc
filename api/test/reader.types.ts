import { Person } from "../src/accounts/person.entity";
import type { Database, Reader, Tx } from "../src/platform/db/database";

/** Compiled by `npm run types` and never run: a Reader cannot write. An unexpected success fails the compilation. */
export function writesOfReader({ read, longRead, replicaRead }: Database, id: string, text: string): unknown[] {
  return [
    // @ts-expect-error no writes
    read.insert(Person, { id }),
    // @ts-expect-error no writes
    longRead.update(Person, { id }, { name: "Mallory" }),
    // @ts-expect-error no writes
    replicaRead.delete(Person, { id }),
    // @ts-expect-error no writes
    read.save(Person, { id }),
    // @ts-expect-error no writes by a transaction
    read.transaction(async (tx: Tx) => tx.delete(Person, { id })),
    // @ts-expect-error no writes by a repository
    read.getRepository(Person),
    // @ts-expect-error no writes by a builder
    read.createQueryBuilder(Person, "user").delete(),
    // @ts-expect-error nor further along its chain
    read.createQueryBuilder(Person, "user").select("user.id").where({ id }).update(),
    // @ts-expect-error no writing SQL
    read.query("DELETE FROM user"),
    // @ts-expect-error no SQL of which nobody knows what it does
    read.query(text),
    // @ts-expect-error nor where a part of it is known
    read.query(`${text} FROM user`),
  ];
}

/** A writer can also read, and reading needs no casts. */
export const readsOf = (db: Database, tx: Tx, table: string): unknown[] => {
  const users = (from: Reader) => from.createQueryBuilder(Person, "user").where("user.id <> ''").getMany();
  return [users(tx), users(db.read), db.read.query(`SELECT COUNT(*) AS count FROM ${table}`), tx.query(`SELECT 1`)];
};
