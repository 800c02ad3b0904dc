interface Stoppable {
  stop: () => Promise<unknown>;
}

/** Stands for what the hook starts, so that the head of a file names it in one line. */
function started<T extends Stoppable>(start: () => Promise<T>, begin: typeof beforeAll, end: typeof afterAll): T {
  let running: T;
  begin(async () => {
    running = await start();
  });
  end(() => running.stop());
  return new Proxy({} as T, {
    get: (_none, name) => Reflect.get(running, name),
    set: (_none, name, value) => Reflect.set(running, name, value),
  });
}

/** One for all tests of a file or of a describe. */
export const forAll = <T extends Stoppable>(start: () => Promise<T>): T => started(start, beforeAll, afterAll);

/** A new one for each test. */
export const forEach = <T extends Stoppable>(start: () => Promise<T>): T => started(start, beforeEach, afterEach);
