import { Box, Button, Stack } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { Check as CheckIcon, Circle, X } from "lucide-react";
import { digitsOf } from "../../../../../../api/src/contract/currencies";
import { t } from "../../../../../../api/src/contract/i18n/t";
import { shopifyForm } from "../../../../../../api/src/contract/shopKit/shopifyForms";
import {
  ShopifyShopDocument,
  useConnectShopifyMutation,
  useRegisterShopifyMutation,
} from "../../../../generated/tracking";
import { localMoment } from "../../../../lib/dates";
import { rich } from "../../../../lib/i18n/rich";
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

/** From connecting to the first order; the checks above show the progress. */
export function ShopifySteps({ shop, connected }: { shop: Shop; connected: ConnectedShop | null }) {
  const checks = checksOf(connected);
  const [connection, webhooks, click, order] = checks.map(({ state }) => state);
  const isConnected = connected !== null && connection !== "wrong";
  // The first step that is not done; 0 once all are.
  const done = [connected !== null, isConnected, webhooks === "done", click === "done", order === "done"];
  const next = done.indexOf(false) + 1;
  const step = (number: number) => ({ number, isDone: done[number - 1] === true, isOpen: number === next });
  return (
    <>
      <Checks checks={checks} />
      <Ol>
        <ShopStep {...step(1)} title={t("Create the Shopify app")}>
          <p>
            {t(
              "In Shopify's Dev Dashboard, choose Apps → Create app. Add these scopes, release the version and install the app in your store. Then copy the client ID and secret from its settings.",
            )}
          </p>
          <CopyList
            values={[
              { label: t("App name"), value: "Weft" },
              { label: t("App URL"), value: shop.origin },
              { label: t("Scopes"), value: "read_orders,read_products" },
            ]}
          />
          <p>
            {t(
              "Weft reads orders and, if you sync your catalog, products. It writes nothing. If Shopify asks about protected customer data: Weft stores no names, addresses or emails.",
            )}
          </p>
        </ShopStep>
        {/* Opens together with the first step, where the copied values go. */}
        <ShopStep {...step(2)} isOpen={next <= 2 && next > 0} title={t("Connect your store")}>
          <ConnectForm key={connected?.domain ?? ""} domain={connected?.domain ?? null} />
        </ShopStep>
        <ShopStep {...step(3)} title={t("Check the webhooks")}>
          {connected ? <Webhooks shop={connected} /> : <p>{t("Connect your store first to get this URL.")}</p>}
        </ShopStep>
        <ShopStep {...step(4)} title={t("Pass the click ID")}>
          <p>
            {rich(
              "Paste this into theme.liquid under Online Store → Themes → Edit code. It stores the click ID in a first-party cookie and copies it to the cart attribute <code>_weft</code>. It does nothing else.",
              { code: (text) => <code>{text}</code> },
            )}
          </p>
          <CodeBlock label={t("In theme.liquid, before {tag}", { tag: "</head>" })} code={themeSnippet(shop)} />
          <Box component="details" sx={moreStyle}>
            <summary>{t("If buttons such as “Buy it now” skip the cart, add a custom pixel")}</summary>
            <p>{t("Paste this under Settings → Customer events. It reports the click ID of a completed order.")}</p>
            <CodeBlock label={t("As a custom pixel")} code={customPixel(shop)} />
            <p>
              {t(
                "A pixel runs in a sandbox and only with the shopper's consent. Its reports are unsigned, so they earn nothing unless “My server can't send click IDs” is on or you confirm them. It doesn't replace the theme snippet.",
              )}
            </p>
          </Box>
        </ShopStep>
        <ShopStep {...step(5)} title={t("Place a test order")}>
          <p>
            {t(
              "Open your store through your test link (see Test) and pay with Shopify's test payments. The test order updates the checks above and never appears in reports.",
            )}
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

/** For the theme: the click is kept in a first-party cookie and added to the cart, and so to the order. */
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
 * For a custom pixel. It names the order by Shopify's number without its prefix, like the webhook; the webhook's amount
 * counts.
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
  done: { Icon: CheckIcon, word: t("Done") },
  open: { Icon: Circle, word: t("Not yet") },
  wrong: { Icon: X, word: t("Needs attention") },
} as const;

/** Completed one after the other. */
const Checks = ({ checks }: { checks: readonly Check[] }) => (
  <Ul aria-label={t("Checks")} aria-live="polite" sx={listStyle}>
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

/** The events the shop sends, and the values to enter where Weft cannot register them. */
function Webhooks({ shop }: { shop: ConnectedShop }) {
  const can = useRights();
  const { isBusy, act } = useAction();
  const [register] = useRegisterShopifyMutation();
  const again = () =>
    act({
      work: async () => {
        const { data } = await register();
        const fault = data?.registerShopify.fault;
        if (fault) throw new Error(fault);
      },
      doneMessage: t("The store sends all events"),
      fallback: t("Failed to register the webhooks"),
    });
  return (
    <>
      <p>
        {shop.hasToken
          ? t(
              "Weft registered these webhooks in your store. If one is missing, register again. Existing webhooks stay.",
            )
          : t(
              "Weft has no token to register webhooks. In your store, under Settings → Notifications → Webhooks, add one for each event with this URL and JSON format.",
            )}
      </p>
      <CopyList
        values={[
          { label: t("Webhook URL"), value: shop.address },
          ...shop.topics.map(({ name, isRegistered }) => ({
            label: topicInWords(name),
            value: name,
            state: isRegistered !== null && (
              <Badge variant={isRegistered ? "default" : "destructive"}>
                {isRegistered ? t("Registered") : t("Missing")}
              </Badge>
            ),
          })),
        ]}
      />
      {shop.hasToken && can("registerShopify") && (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
          <Button size="small" disabled={isBusy} onClick={again}>
            {isBusy ? t("Checking your store...") : t("Register again")}
          </Button>
          {shop.checkedAt && <small>{t("Checked {moment}", { moment: localMoment(shop.checkedAt) })}</small>}
        </Box>
      )}
      <p>
        {rich("Shopify has no API for privacy webhooks. Enter the same URL in the app's settings for {topics}.", {
          topics: shop.privacyTopics.map((topic, index) => (
            <span key={topic}>
              {index > 0 && ", "}
              <code>{topic}</code>
            </span>
          )),
        })}
      </p>
    </>
  );
}

const empty = { domain: "", clientId: "", secret: "", token: "" };
const failure = { title: t("Error"), fallback: t("Failed to connect the store") };

/** The shop and its app. Secrets are encrypted on the server and never returned. */
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
      // Connected, but the shop rejected something: the checks name it, and the values can be corrected.
      if (shop.fault) {
        toast({ title: t("Connected with errors"), description: shop.fault, variant: "destructive" });
        return;
      }
      resetForm({ values: { ...empty, domain: shop.domain } });
      toast({ title: t("Success"), description: t("{domain} is connected", { domain: shop.domain }) });
    },
  });
  return (
    <ReadOnly unless="connectShopify">
      <Stack component="form" spacing={2} {...form.elementProps}>
        <FormTextField
          form={form}
          name="domain"
          label={t("Store URL")}
          autoComplete="off"
          placeholder="your-shop.myshopify.com"
          hint={t("Use your .myshopify.com domain.")}
        />
        <Box sx={pairStyle}>
          <FormTextField form={form} name="clientId" label={t("Client ID")} autoComplete="off" isOptional />
          <FormPasswordField form={form} name="secret" label={t("Secret")} autoComplete="new-password" />
        </Box>
        <FormPasswordField
          form={form}
          name="token"
          label={t("Admin API access token (older apps only)")}
          isOptional
          autoComplete="new-password"
          hint={t("Without a client ID or token, register the webhooks yourself in step 3.")}
        />
        <FormSubmit
          form={form}
          label={domain ? t("Replace and check") : t("Connect store")}
          busyLabel={t("Checking your store...")}
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
