-- Requests the paths in PATHS in turn with a browser's headers, and prints one line of results. With DELAY each connection
-- waits so many milliseconds before the next request. With ADDRESS it connects there, whatever the URL's host.
local requests, turn = {}, 0

function init()
  wrk.headers["User-Agent"] = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36"
  wrk.headers["Referer"] = "https://blog.example/review/42"
  for path in string.gmatch(os.getenv("PATHS"), "[^,]+") do
    requests[#requests + 1] = wrk.format("GET", path)
  end
end

local address = os.getenv("ADDRESS")
if address then
  function wrk.resolve(_, service)
    wrk.addrs = wrk.lookup(address, service)
  end
end

local pause = tonumber(os.getenv("DELAY") or "0")
if pause > 0 then
  function delay()
    return pause
  end
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.status + errors.connect + errors.read + errors.write + errors.timeout
  io.write(string.format("FIGURES %.2f %d %d %d %d\n", summary.requests / (summary.duration / 1e6),
    latency:percentile(50), latency:percentile(99), summary.requests, failed))
end
