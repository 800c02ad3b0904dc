-- Posts BODY with the AUTH header, and prints one line of results.
wrk.method = "POST"
wrk.body = os.getenv("BODY")
wrk.headers["Content-Type"] = "application/json"
local auth = os.getenv("AUTH")
if auth then wrk.headers["Authorization"] = auth end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.status + errors.connect + errors.read + errors.write + errors.timeout
  io.write(string.format("FIGURES %.2f %d %d %d %d\n", summary.requests / (summary.duration / 1e6),
    latency:percentile(50), latency:percentile(99), summary.requests, failed))
end
