import Box from "@mui/material/Box";
import { Link } from "react-router-dom";
import { useSalesToDecideQuery } from "../../../generated/advertiser";
import { inCount } from "../../../lib/money";
import { paths } from "../../../lib/navigation/paths";
import { Panel } from "../../../ui/dashboard/Panel";

/** What the brand has to decide, however long ago it came in; nothing if nothing waits. */
export function Waiting() {
  const { data } = useSalesToDecideQuery({ fetchPolicy: "cache-and-network" });
  if (!data) return null;
  const entries = [
    { count: data.pending.totalCount, one: "order to decide", many: "orders to decide" },
    { count: data.claimed.totalCount, one: "order to confirm", many: "orders to confirm" },
    { count: data.openClaims.totalCount, one: "open claim", many: "open claims" },
  ].filter(({ count }) => count > 0);
  if (entries.length === 0) return null;
  return (
    <Panel title="Waiting for you">
      <Box component="ul" sx={listStyle}>
        {entries.map(({ count, one, many }) => (
          <li key={many}>
            <Link to={paths.advertiserOrders}>
              <b>{inCount(count)}</b> {count === 1 ? one : many}
            </Link>
          </li>
        ))}
      </Box>
    </Panel>
  );
}

const listStyle = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: "32px",
  rowGap: 0.5,
  m: 0,
  px: "20px",
  py: 1.25,
  listStyle: "none",
  "& a": { display: "inline-block", py: { xs: "10px", md: "4px" }, color: "inherit", textUnderlineOffset: "4px" },
} as const;
