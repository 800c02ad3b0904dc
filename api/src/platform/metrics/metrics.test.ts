import { Metrics } from "./metrics";

describe("Metrics", () => {
  it("counts requests in each matching bucket", async () => {
    const metrics = new Metrics();
    const durations = metrics.requestsOf("GET", "/r/:code", 302);
    for (const seconds of [0.0005, 0.001, 0.0011, 3, 11]) durations.add(seconds);
    const text = await metrics.text();
    const figureOf = (name: string) =>
      new RegExp(
        `^weft_http_request_duration_seconds_${name}method="GET",route="/r/:code",status="302"} (\\S+)$`,
        "m",
      ).exec(text)?.[1];
    const buckets = ["0.001", "0.005", "2.5", "10", "\\+Inf"].map((le) => figureOf(`bucket{le="${le}",`));
    expect(buckets).toEqual(["2", "3", "3", "4", "5"]);
    expect([figureOf("count{"), Number(figureOf("sum{"))]).toEqual(["5", expect.closeTo(14.0026, 6)]);
    expect(text.match(/^# TYPE weft_http_request_duration_seconds histogram$/gm)).toHaveLength(1);
  });

  it("includes process metrics", async () => {
    expect(await new Metrics().text()).toContain("process_resident_memory_bytes");
  });

  it("omits gauges that fail", async () => {
    const metrics = new Metrics();
    let figures: () => Promise<[string, number][]> = async () => [
      ["one", 1],
      ["two", 2],
    ];
    metrics.gauges("jobs_waiting", "Waiting jobs.", "job", () => figures());
    expect(await metrics.text()).toMatch(/weft_jobs_waiting{job="one"} 1\nweft_jobs_waiting{job="two"} 2\n/);
    figures = async () => [["two", 3]];
    expect(await metrics.text()).not.toContain('job="one"');
    figures = async () => {
      throw new Error("the database is away");
    };
    const text = await metrics.text();
    expect(text).not.toContain("weft_jobs_waiting{");
    expect(text).toContain("process_resident_memory_bytes");
  });

  it("reads gauges on every scrape", async () => {
    const metrics = new Metrics();
    let waiting = 4;
    metrics.gauge("outbox_waiting", "Messages not delivered yet.", async () => waiting);
    expect(await metrics.text()).toContain("weft_outbox_waiting 4");
    waiting = 7;
    expect(await metrics.text()).toContain("weft_outbox_waiting 7");
  });
});
