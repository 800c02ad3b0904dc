import Box from "@mui/material/Box";
import { CodeBlock } from "../../../../ui/dashboard/CodeBlock";
import { CopyList } from "../CopyList";
import type { Shop } from "../setUp/examples";
import { Checks } from "./Checks";
import { ConnectForm } from "./ConnectForm";
import { ShopStep } from "./ShopStep";
import { type ConnectedShop, checksOf } from "./shopifyWords";
import { customPixel, themeSnippet } from "./snippets";
import { Webhooks } from "./Webhooks";

interface StepsProps {
  shop: Shop;
  connected: ConnectedShop | null;
}

/** From nothing to the first order; the checks above say how far it is. */
export function ShopifySteps({ shop, connected }: StepsProps) {
  const checks = checksOf(connected);
  const [connection, webhooks, click, order] = checks.map(({ state }) => state);
  const isConnected = connected !== null && connection !== "wrong";
  const next = !isConnected
    ? connected
      ? 2
      : 1
    : webhooks !== "done"
      ? 3
      : click !== "done"
        ? 4
        : order !== "done"
          ? 5
          : 0;
  const step = (number: number, isDone: boolean) => ({ number, isDone, isOpen: number === next });
  return (
    <>
      <Checks checks={checks} />
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none" }}>
        <ShopStep {...step(1, connected !== null)} title="Make the app in Shopify">
          <p>
            In Shopify's Dev Dashboard choose Apps, Create app. Give its version these scopes, release it, and install
            it in your shop. Then copy the client ID and the secret from its settings.
          </p>
          <CopyList
            values={[
              { label: "App name", value: "Weft" },
              { label: "App URL", value: shop.origin },
              { label: "Scopes", value: "read_orders,read_products" },
            ]}
          />
          <p>
            Weft reads orders, and your products if you want your catalog read from the shop, and writes nothing. If
            Shopify asks about protected customer data: Weft keeps no name, address or email.
          </p>
        </ShopStep>
        {/* Open together with the first: it is where the copied values go. */}
        <ShopStep {...step(2, isConnected)} isOpen={next <= 2 && next > 0} title="Enter the shop and its app">
          <ConnectForm key={connected?.domain ?? ""} domain={connected?.domain ?? null} />
        </ShopStep>
        <ShopStep {...step(3, webhooks === "done")} title="Check the webhooks">
          {connected ? <Webhooks shop={connected} /> : <p>Connect your shop first: its address is made then.</p>}
        </ShopStep>
        <ShopStep {...step(4, click === "done")} title="Carry the click from the link to the order">
          <p>
            In theme.liquid, under Online Store, Themes, Edit code. It keeps the click in a cookie of your shop and
            writes it into the cart's attribute <code>_weft</code>, and does nothing else.
          </p>
          <CodeBlock label="In theme.liquid, before </head>" code={themeSnippet(shop)} />
          <Box component="details" sx={moreStyle}>
            <summary>Buttons that skip the cart, such as “Buy it now”: add a custom pixel</summary>
            <p>Under Settings, Customer events. It names the click of a finished order.</p>
            <CodeBlock label="As a custom pixel" code={customPixel(shop)} />
            <p>
              A pixel runs in a sandbox: it cannot write into the cart, read the page or sign anything, and it runs only
              where the shopper allows it. So its report is a claim, and earns nothing unless “Our server never knows
              the click” is on, or you confirm it. It does not replace the theme's snippet.
            </p>
          </Box>
        </ShopStep>
        <ShopStep {...step(5, order === "done")} title="Order something">
          <p>
            Open your shop by a tracked link, such as one of your test links under Test, and pay with Shopify's test
            payments. A test order lights the checks and is in test mode only; it counts in no sum.
          </p>
        </ShopStep>
      </Box>
    </>
  );
}

/** Most shops need only the snippet above it. */
const moreStyle = {
  minWidth: 0,
  "& > summary": { py: "10px", cursor: "pointer", fontWeight: 600 },
  "& > p": { my: 1.5 },
} as const;
