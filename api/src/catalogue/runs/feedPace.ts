import { setTimeout as sleep } from "node:timers/promises";

/** Shares the time of the process and the lock of the database, so that redirects are not delayed. */
export interface Pace {
  piece<T>(work: () => Promise<T>): Promise<T>;
  /** Whether links are being followed just now. */
  isBusy(): boolean;
}

/**
 * Rows of one transaction while nobody follows links, and while somebody does: it keeps an embedded database, and here
 * its thread, for some ten and four milliseconds. Each has two of its own, whatever its rows: fewer rows would be more
 * interruptions for the same feed.
 */
const [WRITTEN, WRITTEN_BUSY] = [100, 25];
/**
 * While links are being followed a feed rests at least so many times as long as it worked, and so many times at most.
 * Whoever follows a link while it works waits a little longer: beside many that must be far fewer than one in a hundred.
 */
const [LEAST_REST, MOST_REST] = [8, 500];
/** How long it rests in the server's own process, whose thread answers nobody while it writes. */
const REST_HERE = 60;
/** From this part of its time on, on two cores, the server counts as having many. */
const MANY_FROM = 0.2;
/** A piece that waited long for the database has kept nobody else. */
export const MAX_REST_MS = 15_000;

export const writtenAtOnce = ({ isBusy }: Pick<Pace, "isBusy">): number => (isBusy() ? WRITTEN_BUSY : WRITTEN);

/** How many times as long as it worked a feed rests beside a server that works this part of its time. */
export const restBeside = (busy: number, cores: number): number =>
  Math.max(LEAST_REST, MOST_REST * Math.min(1, busy / MANY_FROM) * Math.min(1, 2 / cores));

interface PaceParts {
  isBusy: () => boolean;
  rest?: () => number;
  maxRestMs?: number | undefined;
  /** How its process shares its time with others. */
  inTurn?: Pace["piece"];
}

/** Reads a feed a small piece at a time while links are being followed. */
export const feedPace = ({
  isBusy,
  rest = () => REST_HERE,
  maxRestMs = MAX_REST_MS,
  inTurn = (work) => work(),
}: PaceParts): Pace => ({
  isBusy,
  piece: async (work) => {
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
