import { Metrics } from "./metrics";

describe("Metrics", () => {
  it("counts requests by method, route and status", async () => {
    const metrics = new Metrics();
    metrics.observeRequest("GET", "/r/:code", 302, 0.004);
    metrics.observeRequest("GET", "/r/:code", 302, 0.2);
    const text = await metrics.text();
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/r/:code",status="302"} 2');
    expect(text).toContain(
      'http_request_duration_seconds_bucket{le="0.005",method="GET",route="/r/:code",status="302"} 1',
    );
    expect(metrics.contentType).toContain("text/plain");
  });

  it("tells about the process itself", async () => {
    expect(await new Metrics().text()).toContain("process_resident_memory_bytes");
  });

  it("shares nothing with another instance", async () => {
    const [one, two] = [new Metrics(), new Metrics()];
    one.counter("clicks_shed_total", "Clicks not kept.", ["why"]).inc({ why: "full" }, 3);
    two.counter("clicks_shed_total", "Clicks not kept.", ["why"]).inc({ why: "full" });
    expect(await one.text()).toContain('clicks_shed_total{why="full"} 3');
    expect(await two.text()).toContain('clicks_shed_total{why="full"} 1');
  });

  it("asks a gauge for its figure whenever it is read", async () => {
    const metrics = new Metrics();
    let waiting = 4;
    metrics.gauge("outbox_waiting", "Messages not delivered yet.", async () => waiting);
    expect(await metrics.text()).toContain("outbox_waiting 4");
    waiting = 7;
    expect(await metrics.text()).toContain("outbox_waiting 7");
  });
});
