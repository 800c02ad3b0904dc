import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { keptDays } from "../../contract/privacy/retention";
import { type Clock, DAY } from "../clock";

/** As long as their orders in the outbox. */
const KEPT_DAYS = keptDays("mailFiles");
const ENDING = ".eml";

/** Mails written to the data folder because no mail server is configured. */
export class KeptMails {
  private readonly folder: string;

  constructor(
    dataDir: string,
    private readonly clock: Clock,
  ) {
    this.folder = join(dataDir, "mail");
  }

  readonly plan = {
    name: "mail:forget-files",
    about: `deletes email files after ${KEPT_DAYS} days`,
    when: { at: "36 3 * * *" },
    isFinal: true,
    work: () => this.forgetOld(),
  };

  async forgetOld(): Promise<number> {
    const before = stampOf(new Date(this.clock.now().getTime() - KEPT_DAYS * DAY));
    return this.forget((name) => name < before);
  }

  /** The files of these messages, by their IDs. */
  forgetThese(ids: ReadonlySet<string>): Promise<number> {
    return this.forget((name) => [...ids].some((id) => name.includes(id)));
  }

  private async forget(isOver: (name: string) => boolean): Promise<number> {
    const names = await readdir(this.folder).catch(() => []);
    const over = names.filter((name) => name.includes(ENDING) && isOver(name));
    for (const name of over) await rm(join(this.folder, name), { force: true });
    return over.length;
  }
}

/** The prefix of a mail's file: sorts by time. */
export const stampOf = (at: Date): string => at.toISOString().replace(/[:.]/g, "-");

export const mailFileName = (createdAt: Date, id: string): string => `${stampOf(createdAt)}-${id}${ENDING}`;
