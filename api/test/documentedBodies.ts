import type { User } from "../src/accounts/user.type";
import { Invoice } from "../src/money/billing/billing.entity";
import { PayoutMethod } from "../src/money/payouts/methods/payoutMethod.entity";
import { Payout } from "../src/money/payouts/payout.entity";
import { newId } from "../src/platform/ids";
import { PAYPAL, SET_METHOD, WIRE } from "./payoutTestKit";
import type { Api } from "./startApi";

export const LINK_ID = "0190f1c2-a7b3-7c3e-9d52-f0a1b2c3d4e5";

export const publisherBody = (email: string) => ({
  name: "Orla Vantongeren",
  email,
  password: "a-fine-password",
  website: "https://orla.example",
  channelType: "blog",
});

export const advertiserBody = (email: string) => ({
  businessName: "Quillon & Daughters",
  contactName: "Bram Quillon",
  email,
  password: "a-fine-password",
  website: "https://quillon.example",
  categories: ["shoes", "jewelry"],
});

export const contactBody = {
  name: "Tamsin Oyelaran",
  email: "tamsin@mail.example",
  subject: "A question about linen",
  message: "Which of your brands sell undyed linen?",
};

/** Of an order a week ago. */
export const claimBody = (orderId: string, { id: merchantId }: { id: string }) => ({
  merchantId,
  orderId,
  kind: "UNTRACKED",
  orderedAt: new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10),
  amount: "120.00",
});

export const claimFileBody = { name: "confirmation.pdf", content: Buffer.from("%PDF-1.7\n%%EOF\n").toString("base64") };

/** One user of each role, one merchant and one link, for tests that call all paths. */
export async function peopleOf({ make }: Api) {
  const [admin, publisher, advertiser] = await Promise.all([make.admin(), make.publisher(), make.advertiser()]);
  const merchant = await make.merchant({ ownerId: advertiser.id });
  const link = await make.link({ publisherId: publisher.id, merchantId: merchant.id });
  return { admin, publisher, advertiser, merchant, link };
}

export type People = Awaited<ReturnType<typeof peopleOf>>;

export const PAYOUT_WEEK = "2024-01-01";

/** One payout for each file format. */
export async function payoutsToSend(api: Api): Promise<void> {
  for (const input of [PAYPAL, WIRE]) await payoutOf(api, await api.make.publisher(), input);
}

/** A payout that is due to be sent. Returns its ID. */
export async function payoutOf(api: Api, publisher: User, input: object): Promise<string> {
  const publisherId = publisher.id;
  await api.as(publisher)(SET_METHOD, { input });
  const method = await api.db.read.findOneByOrFail(PayoutMethod, { publisherId });
  const { kind, masked } = method;
  const id = newId();
  await api.db.write((tx) =>
    tx.insert(Payout, {
      id,
      createdAt: new Date(),
      publisherId,
      week: PAYOUT_WEEK,
      currency: "USD",
      gross: 7000,
      fee: 0,
      net: 7000,
      methodId: method.id,
      method: kind,
      destination: masked,
      status: "calculated" as const,
      reason: null,
      sentAt: null,
      paidAt: null,
      failedAt: null,
    }),
  );
  return id;
}

export const INVOICE_NUMBER = "2024-00001";

export async function invoiceFor({ db }: Api, { id: merchantId, name: merchantName }: People["merchant"]) {
  const amounts = { earned: 1240, takenBack: 0, feeBasisPoints: 0, fee: 0, taxBasisPoints: 0, tax: 0, total: 1240 };
  const rest = {
    merchantId,
    merchantName,
    month: "2023-12",
    year: 2024,
    number: 1,
    currency: "USD",
    taxNote: null,
    dueOn: "2024-01-31",
  };
  const [id, lastEntryId] = [newId(), newId()];
  await db.write((tx) => tx.insert(Invoice, { id, createdAt: new Date(), ...rest, ...amounts, lastEntryId }));
}
