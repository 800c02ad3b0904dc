import { t } from "../../../../../../api/src/contract/i18n/t";
import type { DownloadId } from "../../../../../../api/src/contract/integrations/downloads";
import type { SteppedWay } from "../ways";
import * as code from "./examples";

export interface Step {
  title: string;
  text: string;
  /** The brand's secret is shown above the code. */
  hasSecret?: true;
  downloads?: readonly DownloadId[];
  blocks?: readonly Block[];
  /** Folded, because not every shop needs it. */
  more?: { label: string; blocks?: readonly Block[]; downloads?: readonly DownloadId[] };
}

type Block = readonly [label: string, code: (shop: code.Shop) => string];

const snippetStep: Step = {
  title: t("Add the snippet to every page"),
  text: t(
    'Stores the shopper\'s click ID in a first-party cookie for your cookie window. Collects nothing else. If you need consent first, add data-consent="required" to the script. Add data-weft-checkout to an element on your checkout pages, so that links opened there get no credit.',
  ),
  blocks: [[t("On every page of your shop"), code.snippet]],
};

export const stepsOf: Readonly<Record<SteppedWay, readonly Step[]>> = {
  woocommerce: [
    {
      title: t("Install the plugin"),
      text: t(
        "In WordPress, choose Plugins → Add New Plugin → Upload Plugin, and activate it. Requires WordPress 6.4, WooCommerce 8.2 and PHP 7.4. Works with the block checkout.",
      ),
      downloads: ["woocommerce"],
    },
    {
      title: t("Enter your values"),
      text: t(
        "Under WooCommerce → Weft, enter the Weft URL, your merchant ID and an API key that can report sales, or define them in wp-config.php. The plugin checks the connection, adds the snippet to every page and sets the click cookie from your server.",
      ),
      blocks: [[t("In wp-config.php, instead of the form"), code.pluginSettings]],
    },
    {
      title: t("Connect your consent banner"),
      text: t(
        "With the WP Consent API, your consent plugin decides and there is nothing to do. Otherwise check “Cookie consent” in the plugin's settings, and let your banner report each choice. Skip this step if you don't need consent.",
      ),
      blocks: [[t("In your consent banner, without the WP Consent API"), code.consentPush]],
    },
    {
      title: t("Place a test order"),
      text: t(
        "Use a test key first, see Test. Orders are reported once they are paid; refunds and cancellations follow automatically. If Weft rejects an order, WordPress shows a notice with the reason. Correct it, then choose “Report to Weft again” in the order.",
      ),
    },
  ],
  /** Google Tag Manager: the web container stores the click, the server container reports the order. */
  "tag-manager": [
    {
      title: t("Import the templates"),
      text: t("In each container, choose Templates → Tag Templates → New, then Import from the menu, and save."),
      downloads: ["tagManagerWeb", "tagManagerServer"],
    },
    {
      title: t("Load Weft on every page"),
      text: t(
        "In the web container, create a tag from the Weft template with these values and fire it on all pages. It stores the shopper's click ID in a first-party cookie. If you need consent first, check “Store clicks only after consent”: the tag follows ad_storage in consent mode.",
      ),
      blocks: [[t("Tag values"), code.tagFields]],
    },
    {
      title: t("Report orders from the server container"),
      text: t(
        "Create a tag from the “Weft: report an order” template with the same values and an API key that can report sales, and fire it on all events: it reports purchases, and sends what couldn't be sent before. Without a server container, a second web tag reports the order and you confirm it. If your GA4 prices include tax, use a variable without tax for the product total.",
      ),
    },
    {
      title: t("Place a test order"),
      text: t(
        "Use Tag Manager's preview mode and a test key first, see Test. Returns aren't in the data layer: report them from your server or under Orders.",
      ),
    },
  ],
  /** Segment's e-commerce events, forwarded to Weft by a webhook destination. */
  segment: [
    {
      title: t("Add the snippet to every page"),
      text: t("Stores the shopper's click ID in a first-party cookie for your cookie window. Collects nothing else."),
      blocks: [[t("On every page of your shop"), code.snippet]],
    },
    {
      title: t("Pass the click ID"),
      text: t(
        "Where you track Order Completed in the browser, add the click ID and the consent to its properties. Without a click ID, only a discount code can credit a creator.",
      ),
      blocks: [[t("In the properties of Order Completed"), code.segmentClick]],
    },
    {
      title: t("Send the events to Weft"),
      text: t(
        "In Segment, add a webhook destination for Order Completed and Order Refunded, with an API key that can report sales.",
      ),
      blocks: [[t("URL and header"), code.eventHeaders]],
    },
    {
      title: t("Place a test order"),
      text: t(
        "Use a test key first, see Test. Order Refunded returns the listed products, the total, or the whole order.",
      ),
    },
  ],
  server: [
    snippetStep,
    {
      title: t("Set the click cookie from your server"),
      text: t(
        "Safari deletes cookies set by scripts after seven days. Set the cookie in the response to the landing page as well, and it lasts for your attribution window. If you need consent first, set it only once they agree.",
      ),
      more: {
        label: t("With @weft/server (Node.js)"),
        blocks: [
          [t("Install @weft/server"), code.install],
          [t("On landing pages"), code.serverCookie],
        ],
      },
    },
    {
      title: t("Report orders and returns from your server"),
      text: t(
        "Sending an order twice is safe: it counts once. You need an API key that can report sales. The click ID is in the weft_click cookie of the checkout request.",
      ),
      blocks: [
        [t("An order"), code.saleCall],
        [t("A return: products, an amount, or nothing for the whole order"), code.returnCall],
      ],
      more: {
        label: t("With @weft/server or a client"),
        blocks: [[t("An order with @weft/server"), code.serverReport]],
        downloads: ["server", "typescript", "python", "php", "bruno"],
      },
    },
  ],
  script: [
    snippetStep,
    {
      title: t("Report orders from the confirmation page"),
      text: t("The snippet reads this block. Without a signature, the order earns nothing until you confirm it."),
      blocks: [[t("On the order confirmation page"), code.thanksBlock]],
    },
    {
      title: t("Sign orders on your server"),
      text: t(
        "Signed orders need no confirmation. Sign exactly the values the page sends, with the click ID from the weft_click cookie.",
      ),
      hasSecret: true,
      blocks: [
        [t("On your server (Node.js)"), code.signing],
        [t("On the order confirmation page, signed"), code.signedBlock],
      ],
      more: { label: t("Or a pixel, if the page can't run scripts"), blocks: [[t("Pixel"), code.pixel]] },
    },
  ],
};
