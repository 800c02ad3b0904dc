import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useRegisterShopifyMutation } from "../../../../generated/advertiser";
import { localMoment } from "../../../../lib/dates";
import { Badge } from "../../../../ui/Badge";
import { useAction } from "../../../../ui/toast/useAction";
import { useRights } from "../../../session/rights/useRights";
import { CopyList } from "../CopyList";
import { type ConnectedShop, topicInWords } from "./shopifyWords";

/** Which events the shop sends, and what to enter where Weft cannot register them. */
export function Webhooks({ shop }: { shop: ConnectedShop }) {
  const may = useRights();
  const { isBusy, act } = useAction();
  const [register] = useRegisterShopifyMutation();
  const again = () =>
    act({
      work: async () => {
        const { data } = await register();
        const fault = data?.registerShopify.fault;
        if (fault) throw new Error(fault);
      },
      doneMessage: "The shop sends all events",
      fallback: "Failed to register the webhooks",
    });
  return (
    <>
      <p>
        {shop.hasToken
          ? "Weft registered these with your shop. If one is missing, register again; those that are there stay."
          : "Weft has no token to register them with. In your shop, under Settings, Notifications, Webhooks, add one for each, with this address and the format JSON."}
      </p>
      <CopyList
        values={[
          { label: "Address of your shop's events", value: shop.address },
          ...shop.topics.map(({ name, isRegistered }) => ({
            label: topicInWords(name),
            value: name,
            state: isRegistered !== null && (
              <Badge variant={isRegistered ? "default" : "destructive"}>
                {isRegistered ? "Registered" : "Missing"}
              </Badge>
            ),
          })),
        ]}
      />
      {shop.hasToken && may("registerShopify") && (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
          <Button size="small" disabled={isBusy} onClick={again}>
            {isBusy ? "Asking the shop..." : "Register again"}
          </Button>
          {shop.checkedAt && <small>Checked {localMoment(shop.checkedAt)}</small>}
        </Box>
      )}
      <p>
        Shoppers' rights have no API: enter the same address in the app's own settings, for{" "}
        {shop.privacyTopics.map((topic, index) => (
          <span key={topic}>
            {index > 0 && ", "}
            <code>{topic}</code>
          </span>
        ))}
        .
      </p>
    </>
  );
}
