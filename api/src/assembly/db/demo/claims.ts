import { Account, founderOf } from "../../../accounts";
import type { OrderReasonId } from "../../../contract/claims/orderReasons";
import { DAY, HOUR } from "../../../platform/clock";
import type { Viewer } from "../../../platform/context";
import { Merchant } from "../../../programs";
import type { DemoEvent, DemoStage } from "./timeline";

interface DemoClaim {
  by: string;
  brand: string;
  orderId: string;
  amount: string;
  words: string;
  /** When it was opened, four days after the order. */
  daysAgo: number;
  files?: readonly ("picture" | "pdf")[];
  accepted?: { afterDays: number; words: string };
  refused?: { afterDays: number; reason: OrderReasonId; words: string };
  /** The publisher's escalation to our team after a decline. */
  escalated?: string;
}

const MAYA = "Maya Okafor";

/** One claim in each state, so that every page shows something. */
const examples: readonly DemoClaim[] = [
  {
    by: MAYA,
    brand: "Maison Orsay",
    orderId: "MO-40117",
    amount: "184.00",
    words: "A reader wrote to me that she bought the silk shirt from my October letter.",
    daysAgo: 12.6,
    files: ["picture", "pdf"],
  },
  {
    by: "Jun Castellan",
    brand: "Maison Orsay",
    orderId: "MO-40388",
    amount: "96.50",
    words: "Ordered from the video, on a phone.",
    daysAgo: 1.2,
  },
  {
    by: MAYA,
    brand: "Maison Orsay",
    orderId: "MO-39850",
    amount: "142.00",
    words: "The confirmation shows my code in the basket.",
    daysAgo: 21,
    files: ["picture"],
    accepted: { afterDays: 2, words: "You are right, our export left this order out. Sorry!" },
  },
  {
    by: MAYA,
    brand: "Maison Orsay",
    orderId: "MO-40020",
    amount: "310.00",
    words: "She sent me the parcel's label.",
    daysAgo: 6,
    refused: { afterDays: 3, reason: "returned", words: "It came back unopened on the second day." },
  },
  {
    by: MAYA,
    brand: "Northloom",
    orderId: "NL-7731",
    amount: "128.00",
    words: "He bought the jacket the evening the post went up.",
    daysAgo: 8,
    files: ["picture"],
    refused: { afterDays: 3, reason: "other-channel", words: "Our records show a newsletter." },
    escalated: "He is not subscribed to any newsletter of theirs. His confirmation is attached.",
  },
];

/** Publishers' claims, with evidence, the brands' answers and a question to our team. */
export async function demoClaims({ tx, services, now }: DemoStage): Promise<DemoEvent[]> {
  const accounts = await tx.find(Account, {});
  const brands = await tx.find(Merchant, {});
  const viewerOf = (found: Account | undefined): Viewer => {
    if (!found) throw new Error("a demo claim references a missing account");
    return founderOf(found);
  };
  const events: DemoEvent[] = [];
  for (const given of examples) {
    const merchant = brands.find(({ name }) => name === given.brand);
    const publisher = viewerOf(accounts.find(({ name }) => name === given.by));
    const owner = viewerOf(accounts.find(({ id }) => id === merchant?.ownerId));
    let id: string | null = null;
    const openedAt = now.getTime() - given.daysAgo * DAY;
    /** If the immediate answer closed the claim, nothing follows. */
    const on = (afterDays: number, happen: (claimId: string) => Promise<unknown>) => {
      const at = new Date(openedAt + afterDays * DAY);
      if (at < now) events.push({ at, happen: async () => id && happen(id) });
    };
    const open = async () => {
      const { orderId, amount, words } = given;
      const orderedAt = new Date(openedAt - 4 * DAY).toISOString();
      const input = { merchantId: merchant?.id, orderId, kind: "untracked", orderedAt, amount, words };
      const claim = await services.claims.open(publisher, input);
      if (claim.state === "waiting") id = claim.id;
    };
    events.push({ at: new Date(openedAt), happen: open });
    on(HOUR / DAY, async (claimId) => {
      for (const kind of given.files ?? []) {
        const file = kind === "pdf" ? demoPdf(given) : await demoPicture(given);
        const name = kind === "pdf" ? "invoice.pdf" : "order-confirmation.png";
        await services.claimFiles.add(publisher, claimId, { name, content: file.toString("base64") });
      }
    });
    for (const day of [7, 12]) on(day + HOUR / DAY, () => services.claimDeadlines.run());
    const { accepted, refused, escalated } = given;
    if (accepted)
      on(accepted.afterDays, (claimId) => services.claimDesk.accept(owner, claimId, { words: accepted.words }));
    if (!refused) continue;
    const { afterDays, ...answer } = refused;
    on(afterDays, (claimId) => services.claimDesk.refuse(owner, claimId, answer));
    if (escalated)
      on(afterDays + 1, (claimId) => services.claimDesk.escalate(publisher, claimId, { words: escalated }));
  }
  return events;
}

/** An order confirmation of a fictional shop on a phone. */
async function demoPicture({ brand, orderId, amount }: DemoClaim): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const bar = (y: number, width: number) =>
    `<rect x="48" y="${y}" width="${width}" height="14" rx="7" fill="#d8d2cb"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="960"><rect width="640" height="960" fill="#fff"/>
    <rect width="640" height="120" fill="#2b2233"/><g font-family="sans-serif" fill="#2b2233">
    <text x="48" y="76" font-size="36" fill="#fff">${brand}</text>
    <text x="48" y="200" font-size="34">Thank you!</text><text x="48" y="260" font-size="28">Order ${orderId}</text>
    <text x="48" y="780" font-size="30">Total</text><text x="592" y="780" font-size="30" text-anchor="end">$${amount}</text></g>
    <rect x="48" y="310" width="220" height="280" rx="8" fill="#b5533c"/><rect x="300" y="310" width="292" height="280" rx="8" fill="#efe9e2"/>
    ${bar(640, 420)}${bar(672, 340)}${bar(704, 380)}<rect x="48" y="738" width="544" height="2" fill="#2b2233"/></svg>`;
  return sharp(Buffer.from(svg.replaceAll("&", "&amp;")))
    .png()
    .toBuffer();
}

function demoPdf({ brand, orderId, amount }: DemoClaim): Buffer {
  const text = `BT /F 18 Tf 72 720 Td (${brand}, order ${orderId}: $${amount}) Tj ET`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  let file = "%PDF-1.4\n";
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(start).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${starts.join("")}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file);
}
