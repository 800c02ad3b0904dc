import { Box, Typography } from "@mui/material";
import { Link } from "react-router-dom";
import { useAdvertiserKeysQuery } from "../../../../generated/advertiser";
import { paths } from "../../../../lib/navigation/paths";
import { Panel } from "../../../../ui/dashboard/Panel";
import { useRights } from "../../../session/rights/useRights";
import { CopyList } from "../CopyList";
import type { SteppedWay } from "../ways";
import { proofOf } from "../ways";
import type { Shop } from "./examples";
import { SetUpSteps } from "./SetUpSteps";

/** One way to report orders, with the brand's own values. */
export const SetUpPanel = ({ way, shop }: { way: SteppedWay; shop: Shop }) => (
  <Panel
    isInset
    title="Tracking setup"
    lead="How Weft receives your orders. One way is enough; several together still count each order once."
  >
    <Box sx={{ mb: 1 }}>
      <OwnValues way={way} shop={shop} />
    </Box>
    <SetUpSteps way={way} shop={shop} />
    <Typography sx={{ px: "20px", pb: "20px", fontSize: 15, color: "text.secondary" }}>
      Examples in Node, Python, PHP and curl, plugins and clients: <Link to={paths.developers}>Developers</Link>
    </Typography>
  </Panel>
);

/** What the chosen way needs of this brand. Of a key only its name: the key itself is shown once. */
function OwnValues({ way, shop }: { way: SteppedWay; shop: Shop }) {
  const may = useRights();
  const isServer = proofOf[way] === "key";
  const mayReadKeys = may("apiKeys");
  const { data } = useAdvertiserKeysQuery({ skip: !isServer || !mayReadKeys });
  const keys = (data?.apiKeys ?? []).filter(({ scopes, revokedAt }) => !revokedAt && scopes.includes("SALES_WRITE"));
  const values = [{ label: "Your merchant ID", value: shop.merchantId }, addressOf(way, shop.origin)];
  return (
    <CopyList values={values}>
      {isServer && mayReadKeys && (
        <div>
          <dt>Keys that may report sales</dt>
          <dd>
            {keys.length === 0 ? (
              <Link to="?part=keys">None yet: create one</Link>
            ) : (
              keys.map(({ name, prefix }) => `${name} (${prefix}…)`).join(", ")
            )}
          </dd>
        </div>
      )}
    </CopyList>
  );
}

function addressOf(way: SteppedWay, origin: string) {
  if (way === "segment") return { label: "Address for Segment's events", value: `${origin}/api/v1/segment` };
  if (way === "woocommerce" || way === "tag-manager") return { label: "Address of Weft", value: origin };
  return way === "server"
    ? { label: "Address of the API", value: `${origin}/api` }
    : { label: "Address of the script", value: `${origin}/weft.js` };
}
