import { Column, Entity, PrimaryColumn } from "typeorm";
import { t } from "../../contract/i18n/t";
import { count } from "../db/columns";
import type { Tx } from "../db/database";
import { ConflictError } from "../errors";

/** Space used by all sent files: one row, so that two concurrent uploads cannot both take the last of it. */
@Entity("claim_file_room")
export class FileRoom {
  @PrimaryColumn("int") id!: number;
  @Column(count) bytes!: number;
}

const ROW = 1;

export const NO_ROOM = t(
  "We have no space for more files at the moment. Please describe in words what the file shows and try again tomorrow.",
);

/** Reserves space for a file, if the total limit allows it. */
export async function takeRoom(tx: Tx, bytes: number, budget: number): Promise<void> {
  const { affected } = await tx
    .createQueryBuilder()
    .update(FileRoom)
    .set({ bytes: () => `bytes + ${Math.trunc(bytes)}` })
    .where("id = :id AND bytes + :bytes <= :budget", { id: ROW, bytes, budget })
    .execute();
  if (affected !== 1) throw new ConflictError(NO_ROOM);
}

export const freeRoom = (tx: Tx, bytes: number) => tx.decrement(FileRoom, { id: ROW }, "bytes", bytes);
