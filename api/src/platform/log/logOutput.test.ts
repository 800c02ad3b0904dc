import { LogOutput, type Sink } from "./standardOutput";

/** A sink that completes a write only when the test says so, and records what was written. */
function heldSink() {
  const calls: { text: string; answer: (error: string | null, written?: number) => void }[] = [];
  let arrived = "";
  const sink: Sink = {
    write(bytes, done) {
      const answer = (code: string | null, written = code ? 0 : bytes.length) => {
        arrived += bytes.subarray(0, written);
        done(code ? Object.assign(new Error(code), { code }) : null, written);
      };
      calls.push({ text: String(bytes), answer });
    },
    writeNow: (bytes) => {
      arrived += bytes;
    },
  };
  const next = () => calls.shift() ?? { text: "", answer: () => undefined };
  return { sink, next, calls, arrived: () => arrived };
}

describe("log output", () => {
  it("sends one chunk at a time, and batches the rest", () => {
    const { sink, next, calls, arrived } = heldSink();
    const output = new LogOutput(sink);
    for (const line of ["a\n", "b\n", "c\n"]) output.write(line);
    expect(calls.map(({ text }) => text)).toEqual(["a\n"]);
    next().answer(null);
    expect(calls.map(({ text }) => text)).toEqual(["b\nc\n"]);
    next().answer(null);
    expect([arrived(), output.linesDropped]).toEqual(["a\nb\nc\n", 0]);
  });

  it("resends the rest after a partial write", () => {
    const { sink, next, arrived } = heldSink();
    const output = new LogOutput(sink);
    output.write("abc\n");
    next().answer(null, 2);
    next().answer(null);
    expect([arrived(), output.linesDropped]).toEqual(["abc\n", 0]);
  });

  it("drops and counts lines above its limit", () => {
    const { sink, next, arrived } = heldSink();
    const output = new LogOutput(sink, 4);
    for (const line of ["1\n", "2\n", "3\n", "4\n", "5\n"]) output.write(line);
    expect(output.linesDropped).toBe(2);
    next().answer(null);
    next().answer(null);
    expect(arrived()).toMatch(/^1\n\{.*"lines":2.*\}\n2\n3\n$/);
  });

  it("pauses after a failure, and starts on a new line", async () => {
    const { sink, next, calls, arrived } = heldSink();
    const output = new LogOutput(sink, 100, 5);
    output.write("lost\n");
    next().answer("ENOSPC", 2);
    output.write("later\n");
    expect([output.linesDropped, calls.length]).toEqual([1, 0]);
    while (calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    next().answer(null);
    expect(arrived()).toBe("lo\nlater\n");
  });

  it("flushes on exit", () => {
    const { sink, next, arrived } = heldSink();
    const output = new LogOutput(sink);
    let isFlushed = false;
    output.flush(() => (isFlushed = true));
    expect(isFlushed).toBe(true);
    output.write("a\n");
    output.write("b\n");
    isFlushed = false;
    output.flush(() => (isFlushed = true));
    next().answer(null);
    expect(isFlushed).toBe(false);
    next().answer(null);
    expect(isFlushed).toBe(true);
    output.write("c\n");
    output.write("d\n");
    output.flushSync();
    expect(arrived()).toBe("a\nb\nd\n");
  });
});
