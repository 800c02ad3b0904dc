import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { localTime } from "../../../lib/dates";
import { inCount, inMoney } from "../../../lib/money";
import { CodeBlock } from "../../../ui/dashboard/CodeBlock";
import { useAction } from "../../../ui/toast/useAction";
import { verdictOn } from "./arrivals";
import { CheckLine } from "./CheckLine";
import { type Shop, testCall } from "./examples";
import { useLiveCheck } from "./useLiveCheck";

interface LiveCheckProps {
  shop: Shop;
  website: string;
  /** Whether live updates are connected. */
  isLive: boolean;
}

/** Shows the next click and order that Weft receives. It does not visit the shop. */
export function LiveCheck({ shop, website, isLive }: LiveCheckProps) {
  const { act } = useAction();
  const { arrived, startedAt, link, begin, look } = useLiveCheck();
  const [orderId] = useState(() => `WEFT-TEST-${Date.now().toString(36).toUpperCase()}`);
  const id = useId();
  const isWaiting = startedAt !== null;
  const clicks = arrived?.clicks ?? 0;
  const sale = arrived?.sale;

  const attempt = (work: () => Promise<unknown>) => act({ work, fallback: "Failed to check what arrived" });

  return (
    <Box component="section" aria-labelledby={id} sx={frameStyle}>
      <Typography id={id} component="h2" sx={{ fontSize: 18, fontWeight: 650 }}>
        Live check
      </Typography>
      <Typography sx={{ mt: 0.5, mb: 2.5, maxWidth: 640, color: "#B5AABD" }}>
        {startedAt
          ? `Watching for clicks and orders since ${localTime(startedAt)}. Those of real shoppers count as well.`
          : "Watches for the next click on a publisher’s link and the next order. It does not visit your shop."}
      </Typography>
      <Box component="ul" aria-live="polite" sx={{ m: 0, mb: 2.5, p: 0, listStyle: '""' }}>
        <CheckLine
          isDone={clicks > 0}
          isWaiting={isWaiting}
          title={clicks > 0 ? `${inCount(clicks)} ${clicks === 1 ? "click" : "clicks"}` : "A click"}
        >
          {link ? (
            <>
              Follow{" "}
              <a href={link.affiliateUrl} target="_blank" rel="noreferrer">
                a publisher’s link to your shop
              </a>
              . It counts like any other click.
            </>
          ) : (
            "Click any publisher’s link to your shop. Only publishers can create links, so ask one for theirs."
          )}
        </CheckLine>
        <CheckLine
          isDone={Boolean(sale)}
          isWaiting={isWaiting}
          title={sale ? `Order ${sale.orderId}, ${inMoney(sale.amount)}` : "An order"}
        >
          {sale ? (
            verdictOn(sale)
          ) : (
            <>
              After that click, buy something in{" "}
              <a href={website} target="_blank" rel="noreferrer">
                your shop
              </a>
              , or let your server send the test order below.
            </>
          )}
        </CheckLine>
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, mb: isWaiting ? 2.5 : 0 }}>
        <Button variant="contained" color="weld" onClick={() => attempt(begin)}>
          {isWaiting ? "Start over" : "Start the check"}
        </Button>
        {isWaiting && !isLive && (
          <Button onClick={() => attempt(look)} sx={{ "&&": { color: "#F3EFF5", borderColor: "#F3EFF5" } }}>
            Refresh
          </Button>
        )}
      </Box>
      {isWaiting && <CodeBlock label="A test order of $1.00, without a click" code={testCall(shop, orderId)} />}
    </Box>
  );
}

/** Dark in both schemes, like the dashboards' most prominent panel. */
const frameStyle = {
  minWidth: 0,
  p: { xs: "20px", sm: "28px" },
  borderRadius: "5px",
  bgcolor: "#1B1420",
  color: "#F3EFF5",
  border: "1px solid #1B1420",
  "[data-dark] &": { bgcolor: "background.paper", borderColor: "divider" },
} as const;
