import { newClickId } from "../src/clicks/clickId/idBytes";
import { BOT, type ClickKind, NOT_A_VISIT, PERSON, REPEAT } from "../src/clicks/clickKind";
import type { Device } from "../src/clicks/redirect/classify";
import type { NewClick } from "../src/clicks/store/newClick";
import { dayOf } from "../src/contract/days";
import { Random } from "../src/db/demo/random";
import type { Link } from "../src/links/link.entity";
import { clickOn } from "./clickOn";

const DAY = 86_400_000;

interface Mix {
  /** So many days before today. */
  days: readonly number[];
  perDay: number;
  seed?: number;
  /** By the clock of the test, where it has one. */
  today?: string;
}

/** Clicks of all kinds on these links, so many on each of some days, hostile values among them. */
export function mixedClicks(
  links: readonly Link[],
  { days, perDay, seed = 1, today = dayOf(new Date()) }: Mix,
): NewClick[] {
  const random = new Random(seed);
  const midnight = Date.parse(`${today}T00:00:00Z`);
  return days.flatMap((ago) =>
    Array.from({ length: perDay }, (_, at) =>
      clickOn(random.pick(links as [Link, ...Link[]]), {
        // The first and the last millisecond of the day too.
        id: newClickId(midnight - ago * DAY + (at === 0 ? 0 : at === 1 ? DAY - 1 : random.whole(0, DAY - 1))),
        kind: random.pick<ClickKind>([PERSON, PERSON, REPEAT, BOT, NOT_A_VISIT]),
        device: random.pick<Device>(["desktop", "mobile", "tablet"]),
        country: random.pick([null, "DE", "FR", "US"]),
        referrerHost: random.pick([null, "blog.example", "news.example"]),
        subId: random.pick([null, "a", "A", 'spring\'s "sale"; --', "ü%_\\", "NULL"]),
      }),
    ),
  );
}
