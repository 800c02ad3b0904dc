import type { ClickHouseClient } from "@clickhouse/client";

/** A query lists link IDs one by one, and an account may have many. */
const LONG_QUERY = "50000000";
const MOST_PARTS_OF_A_QUERY = "5000000";

export interface ClickHouseLimits {
  /** Seconds after which the server cancels a query. */
  querySeconds: number;
}

/** The library is loaded only where the archive is used. */
export async function connectClickHouse(url: string, { querySeconds }: ClickHouseLimits): Promise<ClickHouseClient> {
  const { createClient, ClickHouseLogLevel } = await import("@clickhouse/client");
  return createClient({
    url,
    // Every failure is reported to the caller; the client's own log would contain queries.
    log: { level: ClickHouseLogLevel.OFF },
    request_timeout: (querySeconds + 5) * 1000,
    clickhouse_settings: {
      max_execution_time: querySeconds,
      max_query_size: LONG_QUERY,
      max_ast_elements: MOST_PARTS_OF_A_QUERY,
      max_expanded_ast_elements: MOST_PARTS_OF_A_QUERY,
    },
  });
}
