import type { IncomingMessage } from "node:http";
import { t } from "../../../contract/i18n/t";
import { CLICK_PARAMETER } from "../../../contract/integrations/clickParameter";
import { languageAsked, saidIn } from "../../../platform/i18n/speaking";
import type { Logger } from "../../../platform/log/log";
import { TOO_LATE, within } from "../../../platform/within";
import { expiryOf } from "../clickId/clickId";
import { type ClickKind, clickKindNames } from "../clickKind";
import type { LinkTarget } from "../linkCache/linkTarget";

/** What a program learns about a link's product. */
export interface OfferedProduct {
  id: string;
  title: string;
  brand: string | null;
  price: { amount: string; currency: string };
  availability: "in_stock" | "out_of_stock";
}

export interface LinkOffer {
  brand: { id: string; name: string };
  /** Null for a link without a product. */
  product: OfferedProduct | null;
}

/** Null if the link's brand is gone. */
export type OfferReader = (target: LinkTarget, now: Date) => Promise<LinkOffer | null>;

export interface MachineAnswerParts {
  offerOf: OfferReader;
  /** The network's host, under which it issues tokens. */
  provider: string;
  log: Logger;
}

export interface Led {
  target: LinkTarget;
  address: string;
  /** Null if the click was not recorded. */
  clickId: string | null;
  kind: ClickKind;
  now: Date;
}

/** A program waits no longer for the product than a shopper for the database. */
const TIMEOUT = 250;

/** The answer of a link to a program: its product, and the click as objects of the agents' checkout protocols. */
export class MachineAnswer {
  constructor(private readonly parts: MachineAnswerParts) {}

  async of(request: IncomingMessage, { target, address, clickId, kind, now }: Led): Promise<object> {
    const { brand = null, product = null } = (await this.offerOf(target, now)) ?? {};
    const issued_at = now.toISOString();
    const expires_at = expiryOf(target.template, now).toISOString();
    const claim = { provider: this.parts.provider, token: clickId, publisher_id: target.publisherId };
    return {
      brand,
      product,
      disclosure: saidIn(languageAsked(request.headers["accept-language"]), disclosure),
      url: address,
      click: clickId && { id: clickId, kind: clickKindNames[kind], expiresAt: expires_at },
      acp: clickId && { affiliate_attribution: { ...claim, issued_at, expires_at } },
      ucp: clickId && { attribution: { [CLICK_PARAMETER]: clickId } },
    };
  }

  /** A link leads to its shop without a database too. */
  private async offerOf(target: LinkTarget, now: Date): Promise<LinkOffer | null> {
    try {
      const offer = await within(TIMEOUT, this.parts.offerOf(target, now));
      return offer === TOO_LATE ? null : offer;
    } catch (err) {
      this.parts.log.warn({ err }, "links: reading a link's product failed");
      return null;
    }
  }
}

/** Without the creator's name: whoever has a link's code can read this. */
const disclosure = () =>
  t("Paid link: the creator who shared it earns a commission when you buy through it. You pay the same price.");
