import { setTimeout as sleep } from "node:timers/promises";

/** Shares the time of the process and the lock of the database, so that redirects are not delayed. */
export interface Pace {
  slice<T>(work: () => Promise<T>): Promise<T>;
  /** Whether links are being followed now. */
  isBusy(): boolean;
}

/**
 * Rows per transaction without and with followed links: it blocks an embedded database, and here its thread, for about
 * ten and four milliseconds. Each transaction costs two more, whatever its rows, so fewer rows would mean more
 * interruptions for the same feed.
 */
const [WRITTEN, WRITTEN_BUSY] = [100, 25];
/**
 * While links are followed, a feed pauses at least and at most this many times its working time. A link followed while
 * it works waits a little longer, which must affect far fewer than one in a hundred.
 */
const [LEAST_REST, MOST_REST] = [8, 500];
/** Pause in the server's own process, whose thread can't answer while it writes. */
const REST_HERE = 60;
/** From this CPU share on, with two cores, the server counts as busy. */
const MANY_FROM = 0.2;
/** A product that waited long for the database has delayed no one else. */
export const MAX_REST_MS = 15_000;

export const writtenAtOnce = ({ isBusy }: Pick<Pace, "isBusy">): number => (isBusy() ? WRITTEN_BUSY : WRITTEN);

/** The pause of a feed relative to its work, beside a server with this CPU share. */
export const restUnderLoad = (busy: number, cores: number): number =>
  Math.max(LEAST_REST, MOST_REST * Math.min(1, busy / MANY_FROM) * Math.min(1, 2 / cores));

interface PaceParts {
  isBusy: () => boolean;
  rest?: () => number;
  maxRestMs?: number | undefined;
  /** How its process shares time with others. */
  inTurn?: Pace["slice"];
}

/** Reads a feed in small pieces while links are being followed. */
export const feedPace = ({
  isBusy,
  rest = () => REST_HERE,
  maxRestMs = MAX_REST_MS,
  inTurn = (work) => work(),
}: PaceParts): Pace => ({
  isBusy,
  slice: async (work) => {
    let worked = 0;
    const result = await inTurn(async () => {
      const began = performance.now();
      const done = await work();
      worked = performance.now() - began;
      return done;
    });
    if (isBusy()) await sleep(Math.min(rest() * worked, maxRestMs));
    return result;
  },
});
