import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { Link } from "react-router-dom";
import { useSalesToDecideQuery } from "../../../generated/advertiser";
import { inCount } from "../../../lib/money";
import { paths } from "../../../lib/navigation/paths";
import { Panel } from "../../../ui/dashboard/Panel";

/** What the brand has to decide, however long ago it came in. Its place is there from the start, so that nothing moves. */
export function Waiting() {
  const { data, error } = useSalesToDecideQuery({ fetchPolicy: "cache-and-network" });
  if (error && !data) return null;
  const entries = data && [
    { count: data.pending.totalCount, one: "order to decide", many: "orders to decide" },
    { count: data.claimed.totalCount, one: "order to confirm", many: "orders to confirm" },
    { count: data.openClaims.totalCount, one: "open claim", many: "open claims" },
  ];
  const waiting = entries?.filter(({ count }) => count > 0);
  return (
    <Panel title="Waiting for you">
      <Box sx={placeStyle}>
        {!waiting ? (
          <Skeleton width={220} sx={{ my: "6px" }} />
        ) : waiting.length === 0 ? (
          <Box component="p" sx={{ m: 0, py: { xs: "10px", md: "4px" }, color: "text.secondary" }}>
            Nothing. Every order is decided.
          </Box>
        ) : (
          <Box component="ul" sx={listStyle}>
            {waiting.map(({ count, one, many }) => (
              <li key={many}>
                <Link to={paths.advertiserOrders}>
                  <b>{inCount(count)}</b> {count === 1 ? one : many}
                </Link>
              </li>
            ))}
          </Box>
        )}
      </Box>
    </Panel>
  );
}

const placeStyle = { px: "20px", py: 1.25, minHeight: { xs: 64, md: 52 } } as const;

const listStyle = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: "32px",
  rowGap: 0.5,
  m: 0,
  p: 0,
  listStyle: "none",
  "& a": { display: "inline-block", py: { xs: "10px", md: "4px" }, color: "inherit", textUnderlineOffset: "4px" },
} as const;
