import { ChildEntity } from "typeorm";
import { Work } from "../queue/work.entity";

/** A side effect outside the database, caused by a change inside it and written in the same transaction. */
@ChildEntity("message")
export class OutboxMessage extends Work {}
