import { Link } from "react-router-dom";
import { useAdvertiserKeysQuery } from "../../../../generated/advertiser";
import { useRights } from "../../../session/rights/useRights";
import { CopyList } from "../CopyList";
import { proofOf, type SteppedWay } from "../ways";
import type { Shop } from "./examples";

interface OwnValuesProps {
  way: SteppedWay;
  shop: Shop;
}

/** What the chosen way needs of this brand. Of a key only its name: the key itself is shown once. */
export function OwnValues({ way, shop }: OwnValuesProps) {
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
  if (way === "segment") return { label: "Address for Segment's events", value: `${origin}/api/segment` };
  if (way === "woocommerce" || way === "tag-manager") return { label: "Address of Weft", value: origin };
  return way === "server"
    ? { label: "Address of the API", value: `${origin}/api` }
    : { label: "Address of the script", value: `${origin}/weft.js` };
}
