import { type Paced, paced } from "./useFreshQueries";

let isHidden = false;
let runs = 0;
let one: Paced;
const pace = { burst: 2, everyMs: 1000, jitterMs: 100 };

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
  runs = 0;
  one = paced(pace, () => {
    runs += 1;
  });
});
afterEach(() => {
  one.stop();
  isHidden = false;
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function ask(times: number) {
  for (let at = 0; at < times; at += 1) one.ask();
}
function seen(hidden: boolean) {
  isHidden = hidden;
  document.dispatchEvent(new Event("visibilitychange"));
}

describe("request pacing", () => {
  it("runs the first immediately, and the rest together afterwards", () => {
    ask(50);
    expect(runs).toBe(2);
    jest.advanceTimersByTime(999);
    expect(runs).toBe(2);
    jest.advanceTimersByTime(101);
    expect(runs).toBe(3);
    jest.advanceTimersByTime(10_000);
    expect(runs).toBe(3);
  });

  it("keeps its pace however often it is called", () => {
    for (let at = 0; at < 600; at += 1) {
      ask(5);
      jest.advanceTimersByTime(100);
    }
    expect(runs).toBeLessThanOrEqual(121);
    expect(runs).toBeGreaterThan(50);
  });

  it("also spreads the first when none may run immediately, and then keeps its pace", () => {
    const calm = paced({ burst: 0, everyMs: 1000, jitterMs: 100 }, () => {
      runs += 1;
    });
    const random = jest.spyOn(Math, "random").mockReturnValue(0.5);
    // Updates that may have been missed do not delay known news.
    calm.askLater();
    calm.ask();
    expect(runs).toBe(0);
    jest.advanceTimersByTime(50);
    expect(runs).toBe(1);
    calm.ask();
    jest.advanceTimersByTime(1049);
    expect(runs).toBe(1);
    jest.advanceTimersByTime(1);
    expect(runs).toBe(2);
    random.mockRestore();
    calm.stop();
  });

  it("waits while the page is hidden, and then runs once", () => {
    seen(true);
    ask(20);
    jest.advanceTimersByTime(60_000);
    expect(runs).toBe(0);
    seen(false);
    jest.advanceTimersByTime(100);
    expect(runs).toBe(1);
    seen(true);
    seen(false);
    jest.advanceTimersByTime(60_000);
    expect(runs).toBe(1);
  });

  it("delays calls without news", () => {
    one.askLater();
    jest.advanceTimersByTime(999);
    expect(runs).toBe(0);
    jest.advanceTimersByTime(101);
    expect(runs).toBe(1);
  });

  it("doesn't delay news behind slow calls, and reads once for both", () => {
    one.askLater();
    one.ask();
    expect(runs).toBe(1);
    jest.advanceTimersByTime(10_000);
    expect(runs).toBe(1);
  });

  it("stops", () => {
    ask(3);
    one.stop();
    jest.advanceTimersByTime(60_000);
    expect(runs).toBe(2);
  });
});
