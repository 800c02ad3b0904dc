import { Box, Button, Stack } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { Check as CheckIcon, Circle, X } from "lucide-react";
import { digitsOf } from "../../../../../../api/src/contract/currencies";
import { shopifyForm } from "../../../../../../api/src/contract/shopKit/shopifyForms";
import {
  ShopifyShopDocument,
  useConnectShopifyMutation,
  useRegisterShopifyMutation,
} from "../../../../generated/advertiser";
import { localMoment } from "../../../../lib/dates";
import { Badge } from "../../../../ui/Badge";
import { CodeBlock } from "../../../../ui/dashboard/CodeBlock";
import { FormPasswordField } from "../../../../ui/form/FormPasswordField";
import { FormSubmit } from "../../../../ui/form/FormSubmit";
import { FormTextField } from "../../../../ui/form/FormTextField";
import { useForm } from "../../../../ui/form/useForm";
import { Ol, Ul } from "../../../../ui/html";
import { useAction } from "../../../../ui/toast/useAction";
import { useToast } from "../../../../ui/toast/useToast";
import { ReadOnly } from "../../../session/rights/ReadOnly";
import { useRights } from "../../../session/rights/useRights";
import { type Shop, snippet } from "../setUp/examples";
import { CopyList, ShopStep } from "../setUp/SetUpStep";
import { type Check, type ConnectedShop, checksOf, topicInWords } from "./shopifyWords";

/** From nothing to the first order; the checks above say how far it is. */
export function ShopifySteps({ shop, connected }: { shop: Shop; connected: ConnectedShop | null }) {
  const checks = checksOf(connected);
  const [connection, webhooks, click, order] = checks.map(({ state }) => state);
  const isConnected = connected !== null && connection !== "wrong";
  // The first that is not done; 0 once all are.
  const done = [connected !== null, isConnected, webhooks === "done", click === "done", order === "done"];
  const next = done.indexOf(false) + 1;
  const step = (number: number) => ({ number, isDone: done[number - 1] === true, isOpen: number === next });
  return (
    <>
      <Checks checks={checks} />
      <Ol>
        <ShopStep {...step(1)} title="Create the Shopify app">
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
        <ShopStep {...step(2)} isOpen={next <= 2 && next > 0} title="Connect your store">
          <ConnectForm key={connected?.domain ?? ""} domain={connected?.domain ?? null} />
        </ShopStep>
        <ShopStep {...step(3)} title="Check the webhooks">
          {connected ? <Webhooks shop={connected} /> : <p>Connect your store first to get this URL.</p>}
        </ShopStep>
        <ShopStep {...step(4)} title="Pass the click ID">
          <p>
            In theme.liquid, under Online Store, Themes, Edit code. It keeps the click in a cookie of your shop and
            writes it into the cart's attribute <code>_weft</code>, and does nothing else.
          </p>
          <CodeBlock label="In theme.liquid, before </head>" code={themeSnippet(shop)} />
          <Box component="details" sx={moreStyle}>
            <summary>Buttons that skip the cart, such as “Buy it now”: add a custom pixel</summary>
            <p>Under Settings {">"} Customer events. It reports the click ID of a completed order.</p>
            <CodeBlock label="As a custom pixel" code={customPixel(shop)} />
            <p>
              A pixel runs in a sandbox: it cannot write into the cart, read the page or sign anything, and it runs only
              where the shopper allows it. So its report is a claim, and earns nothing unless “Our server never knows
              the click” is on, or you confirm it. It does not replace the theme's snippet.
            </p>
          </Box>
        </ShopStep>
        <ShopStep {...step(5)} title="Place a test order">
          <p>
            Open your shop by a tracked link, such as one of your test links under Test, and pay with Shopify's test
            payments. A test order lights the checks and is in test mode only; it counts in no sum.
          </p>
        </ShopStep>
      </Ol>
    </>
  );
}

/** Most shops need only the snippet above it. */
const moreStyle = {
  minWidth: 0,
  "& > summary": { py: "10px", cursor: "pointer", fontWeight: 600 },
  "& > p": { my: 1.5 },
} as const;

/** For the theme: the click is kept in a first-party cookie and goes with the cart, and so with the order. */
const themeSnippet = (shop: Shop): string =>
  `${snippet(shop)}
<script>
  addEventListener("load", () => {
    const click = window.weftOrders?.click?.();
    if (!click) return;
    const body = JSON.stringify({ attributes: { _weft: click } });
    fetch("/cart/update.js", { method: "POST", headers: { "Content-Type": "application/json" }, body });
  });
</script>`;

/**
 * For a custom pixel. It names the order by Shopify's number without its prefix, which the webhook's order has too; the
 * amount that counts is the webhook's.
 */
const customPixel = ({ origin, merchantId, currency }: Shop): string =>
  `analytics.subscribe("checkout_completed", async ({ data }) => {
  const { order, subtotalPrice, currencyCode } = data.checkout;
  const c = await browser.cookie.get("weft_click");
  if (!c || !order?.id) return;
  const o = String(order.id).replace(/\\D/g, "");
  const a = Number(subtotalPrice.amount).toFixed(${digitsOf(currency)});
  const body = JSON.stringify({ m: "${merchantId}", o, a, currency: currencyCode, c });
  fetch("${origin}/px", { method: "POST", body, keepalive: true });
});`;

const looks = {
  done: { Icon: CheckIcon, word: "Done" },
  open: { Icon: Circle, word: "Not yet" },
  wrong: { Icon: X, word: "Needs attention" },
} as const;

/** They light up one after the other. */
const Checks = ({ checks }: { checks: readonly Check[] }) => (
  <Ul aria-label="Checks" aria-live="polite" sx={listStyle}>
    {checks.map(({ label, text, state }) => {
      const { Icon, word } = looks[state];
      return (
        <li key={label} data-state={state}>
          <Icon aria-hidden size={18} strokeWidth={2.2} />
          <span>
            <b>{label}</b>
            <span style={visuallyHidden}>: {word}. </span>
            <small>{text}</small>
          </span>
        </li>
      );
    })}
  </Ul>
);

const listStyle = {
  display: "grid",
  gap: 1,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
  mb: 2,
  "& li": {
    display: "flex",
    gap: "10px",
    p: "10px 12px",
    border: "1px solid var(--weft-palette-divider)",
    borderRadius: "3px",
    color: "text.secondary",
    overflowWrap: "anywhere",
  },
  "& li > span": { minWidth: 0 },
  "& svg": { flex: "none", mt: "3px" },
  "& b": { fontWeight: 600, color: "text.primary" },
  "& small": { display: "block", fontSize: 14, lineHeight: 1.4 },
  "& li[data-state=done]": { bgcolor: "success.tint", borderColor: "success.tint", color: "success.onTint" },
  "& li[data-state=done] b": { color: "inherit" },
  "& li[data-state=wrong]": { bgcolor: "error.tint", borderColor: "error.tint", color: "error.onTint" },
  "& li[data-state=wrong] b": { color: "inherit" },
} as const;

/** Which events the shop sends, and what to enter where Weft cannot register them. */
function Webhooks({ shop }: { shop: ConnectedShop }) {
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
          ? "Weft registered these webhooks with your store. If one is missing, register again. Existing ones stay."
          : "Weft has no token to register webhooks. In your store, under Settings > Notifications > Webhooks, add one for each event with this URL and JSON format."}
      </p>
      <CopyList
        values={[
          { label: "Webhook URL", value: shop.address },
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
            {isBusy ? "Checking your store..." : "Register again"}
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

const empty = { domain: "", clientId: "", secret: "", token: "" };
const failure = { title: "Error", fallback: "Failed to connect the shop" };

/** The shop and its app. Secrets are sealed on the server and never come back. */
function ConnectForm({ domain }: { domain: string | null }) {
  const { toast } = useToast();
  const [connect] = useConnectShopifyMutation({ refetchQueries: [ShopifyShopDocument], awaitRefetchQueries: true });
  const form = useForm({
    initialValues: { ...empty, domain: domain ?? "" },
    schema: shopifyForm,
    failure,
    onSubmit: async (values, { resetForm }) => {
      const input = { ...values, token: values.token.trim() || null, clientId: values.clientId.trim() || null };
      const { data } = await connect({ variables: { input } });
      const shop = data?.connectShopify;
      if (!shop) return;
      // Connected, but the shop refused something: the checks say so, and the values may be mended.
      if (shop.fault) {
        toast({ title: "Connected with errors", description: shop.fault, variant: "destructive" });
        return;
      }
      resetForm({ values: { ...empty, domain: shop.domain } });
      toast({ title: "Success", description: `${shop.domain} is connected` });
    },
  });
  return (
    <ReadOnly unless="connectShopify">
      <Stack component="form" spacing={2} {...form.elementProps}>
        <FormTextField
          form={form}
          name="domain"
          label="Shop address"
          autoComplete="off"
          placeholder="your-shop.myshopify.com"
          hint="Use your .myshopify.com domain."
        />
        <Box sx={pairStyle}>
          <FormTextField form={form} name="clientId" label="Client ID" autoComplete="off" isOptional />
          <FormPasswordField form={form} name="secret" label="Secret" autoComplete="new-password" />
        </Box>
        <FormPasswordField
          form={form}
          name="token"
          label="Admin API access token (older apps only)"
          isOptional
          autoComplete="new-password"
          hint="Without a client ID or token, register the webhooks yourself in step 3."
        />
        <FormSubmit
          form={form}
          label={domain ? "Replace and check" : "Connect shop"}
          busyLabel="Checking your store..."
        />
      </Stack>
    </ReadOnly>
  );
}

const pairStyle = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
};
