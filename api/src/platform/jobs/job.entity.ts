import { ChildEntity } from "typeorm";
import { Work } from "../queue/work.entity";

/** When a job runs next, and its last result: one row per job, whose kind is its name. It waits forever. */
@ChildEntity("job")
export class Job extends Work {}
