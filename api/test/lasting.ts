/** Returns the hook's result under a name, so that a file's head needs one line. */
function started<T extends object>(start: () => Promise<T>, begin: typeof beforeAll, end: typeof afterAll): T {
  let running: T;
  begin(async () => {
    running = await start();
  });
  end(async () => {
    if ("stop" in running && typeof running.stop === "function") await running.stop();
  });
  return new Proxy({} as T, {
    get: (_none, name) => Reflect.get(running, name),
    set: (_none, name, value) => Reflect.set(running, name, value),
    has: (_none, name) => Reflect.has(running, name),
    ownKeys: () => Reflect.ownKeys(running),
    getOwnPropertyDescriptor: (_none, name) => {
      const known = Reflect.getOwnPropertyDescriptor(running, name);
      return known && { ...known, configurable: true };
    },
  });
}

/** One for all tests of a file or describe; anything with a `stop` is stopped. */
export const forAll = <T extends object>(start: () => Promise<T>): T => started(start, beforeAll, afterAll);

/** A new one for each test. */
export const forEach = <T extends object>(start: () => Promise<T>): T => started(start, beforeEach, afterEach);
