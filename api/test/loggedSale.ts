import type { User } from "../src/accounts/user.type";
import type { Merchant } from "../src/programs/merchants/merchant.entity";
import { clickIdTemplate } from "../src/tracking/clicks/clickId/clickId";
import { newClickId } from "../src/tracking/clicks/clickId/idBytes";
import { PERSON } from "../src/tracking/clicks/clickKind";
import { linkFacts } from "./linkFacts";
import { soldOrder } from "./soldOrder";
import type { Api } from "./startApi";

interface Parties {
  publisher: User;
  advertiser: User;
  merchant: Merchant;
}

/** An order of the publisher's at the brand, of which there is a receipt. Returns its id. */
export async function loggedSale(api: Api, { publisher, advertiser, merchant }: Parties): Promise<string> {
  const link = await api.make.link({ publisherId: publisher.id, merchantId: merchant.id });
  const facts = clickIdTemplate(linkFacts(link, { windowDays: 30, termsVersion: 1 }));
  const clickId = api.services.clickIds.issue(facts, newClickId(Date.now() - 60_000), PERSON, null);
  const orderId = `receipt-${link.code}`;
  await api.rest(advertiser)("POST", "/api/v1/sales", { orderId, amount: "90.00", clickId });
  await api.services.chain.extend();
  await api.services.logWriter.run();
  await api.services.logSigner.run();
  return (await soldOrder(api.db, { merchantId: merchant.id, orderId })).id;
}
