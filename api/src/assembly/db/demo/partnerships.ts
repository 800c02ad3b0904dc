import type { JoiningMode } from "../../../contract/partnerships";
import { DAY, HOUR } from "../../../platform/clock";
import type { Viewer } from "../../../platform/context";
import type { Tx } from "../../../platform/db/database";
import { newId } from "../../../platform/ids";
import { Partnership } from "../../../programs";
import type { Services } from "../../services";

interface Step {
  brand: string;
  hoursAgo: number;
}

type DemoPartnershipStep = Step &
  (
    | { joining: JoiningMode }
    | { applicant: string; note: string }
    | { invited: string; note: string }
    | { paused: string; reason: string }
    | { group: string; of: string[] }
    | { owner: string; code: string; off: number }
    | { partner: string; from: "brand" | "publisher"; text: string }
  );

const days = (count: number) => (count * DAY) / HOUR;

/** Programs without open access, with their applications and invitations. Earlier partners stay. */
export const partnershipSteps: readonly DemoPartnershipStep[] = [
  { brand: "Orlo & Trama", hoursAgo: days(24), joining: "application" },
  { brand: "Ninth Bobbin", hoursAgo: days(22), joining: "application" },
  { brand: "Opaline Watch Co.", hoursAgo: days(20), joining: "invitation" },
  { brand: "Maison Orsay", hoursAgo: days(18), group: "Editorial", of: ["Philippa Stroud-Ng"] },
  {
    brand: "Orlo & Trama",
    hoursAgo: days(6),
    applicant: "Elodie Marsh",
    note: "My readers buy linen second-hand, and ask me for new pieces that last.",
  },
  {
    brand: "Orlo & Trama",
    hoursAgo: days(3),
    applicant: "Anouk Verbeeck-Lund",
    note: "I write one long review a week, always with pictures of the seams.",
  },
  {
    brand: "Orlo & Trama",
    hoursAgo: 19,
    applicant: "Tobias Quillhart",
    note: "Short films about how clothes are cut. The next one is about loafers.",
  },
  {
    brand: "Ninth Bobbin",
    hoursAgo: days(2),
    applicant: "Maya Okafor",
    note: "A spring edit about deadstock silk is planned, with three of your pieces.",
  },
  {
    brand: "Opaline Watch Co.",
    hoursAgo: 30,
    invited: "Maya Okafor",
    note: "We liked your edit of small leather goods. Would you try our enamel dials?",
  },
  { brand: "Maison Orsay", hoursAgo: days(26), owner: "Maya Okafor", code: "MAYA15", off: 15 },
  { brand: "Maison Orsay", hoursAgo: days(26), owner: "Jun Castellan", code: "JUN-*", off: 10 },
  {
    brand: "Maison Orsay",
    hoursAgo: 52,
    partner: "Maya Okafor",
    from: "publisher",
    text: "My readers ask whether the undyed linen comes back in spring.\nMay I announce it, and from which day on?",
  },
  {
    brand: "Maison Orsay",
    hoursAgo: 49,
    partner: "Maya Okafor",
    from: "brand",
    text: "It does, in the second week of March. Please wait for the pictures: they come on Monday.",
  },
  {
    brand: "Northloom",
    hoursAgo: 5,
    partner: "Maya Okafor",
    from: "brand",
    text: "Your winter edit brought more orders this week than our own newsletter. Would you like two coats to wear?",
  },
  {
    brand: "Maison Orsay",
    hoursAgo: 3,
    paused: "Kofi Brandvold",
    reason: "The last videos used our autumn pictures without the photographer's name. Please add it, and we go on.",
  },
];

/** Takes a step as the demo's users would. */
export async function takeStep(
  { tx, services }: { tx: Tx; services: Services },
  step: DemoPartnershipStep,
  merchantId: string,
  owner: Viewer,
  viewer: (name: string) => Viewer,
): Promise<void> {
  const { brandPartnerships, codes, conversations, partnerGroups, publisherPartnerships } = services;
  const idOf = async (name: string) =>
    (await tx.findOneByOrFail(Partnership, { merchantId, publisherId: viewer(name).id })).id;
  if ("joining" in step) await brandPartnerships.setJoining(owner, { mode: step.joining, acceptedChannels: [] });
  else if ("applicant" in step) {
    await publisherPartnerships.apply(viewer(step.applicant), merchantId, { note: step.note });
  } else if ("invited" in step) {
    await brandPartnerships.invite(owner, viewer(step.invited).id, { note: step.note });
  } else if ("paused" in step) {
    await brandPartnerships.pause(owner, await idOf(step.paused), { reason: step.reason });
  } else if ("code" in step) {
    const { id: publisherId } = viewer(step.owner);
    const note = `${step.off}% off${step.code.endsWith("*") ? ", one use each" : ""}`;
    await codes.give(owner, { text: step.code, publisherId, note });
  } else if ("partner" in step) {
    const partner = viewer(step.partner);
    const input = { key: newId(), text: step.text };
    if (step.from === "brand") await conversations.write(owner, partner.id, input);
    else await conversations.write(partner, merchantId, input);
  } else {
    const { id } = await partnerGroups.create(owner, { name: step.group });
    for (const name of step.of) await brandPartnerships.setGroup(owner, await idOf(name), id);
  }
}
