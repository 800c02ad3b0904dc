interface Pace {
  /** So many at once, none if the first may wait for a moment at random too, */
  burst: number;
  /** then one in this time. */
  everyMs: number;
  /** Added at random, so that a thousand dashboards that were woken together do not ask together. */
  jitterMs: number;
}

export interface Paced {
  /** Runs it as soon as the pace allows. */
  ask(): void;
  /** Runs it once the time is over, although one at once would be allowed: nothing says that there is news. */
  askLater(): void;
  stop(): void;
}

/** Runs something when asked, no more often than its pace, and not while nobody sees the page: then once, afterwards. */
export function paced({ burst, everyMs, jitterMs }: Pace, run: () => void): Paced {
  let recent: number[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The timer is of askLater: news need not wait for it. */
  let isIdle = false;
  let isOwed = false;

  const now = () => {
    clearTimeout(timer);
    timer = undefined;
    isIdle = false;
    if (document.hidden) {
      isOwed = true;
      return;
    }
    isOwed = false;
    recent.push(Date.now());
    run();
  };
  const later = (ms: number) => {
    timer ??= setTimeout(now, ms + Math.random() * jitterMs);
  };
  const onSeen = () => {
    if (isOwed && !document.hidden) later(0);
  };
  document.addEventListener("visibilitychange", onSeen);

  return {
    ask() {
      if (timer && !isIdle) return;
      recent = recent.filter((at) => at > Date.now() - everyMs);
      if (recent.length < burst) return now();
      clearTimeout(timer);
      timer = undefined;
      isIdle = false;
      // At most so many in any stretch of that time: the one that leaves room for another.
      later(Math.max(0, (recent.at(-Math.max(1, burst)) ?? 0) + everyMs - Date.now()));
    },
    askLater() {
      if (timer) return;
      isIdle = true;
      later(everyMs);
    },
    stop() {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onSeen);
    },
  };
}
