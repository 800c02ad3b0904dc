import type { BrandPictureKind } from "../../contract/brandForms";
import { asTable } from "../../insight";
import { formatCents } from "../../platform/money";
import { dataUrlOf, UploadedPicture } from "../../platform/pictures/uploadedPicture.entity";
import {
  Application,
  ApplicationSetup,
  BrandAddress,
  Code,
  displayedCode,
  Merchant,
  Partnership,
} from "../../programs";
import { type OwnTable, otherSide, ownPrograms, ownRows, whose } from "./ownRows";

/** With image URLs, so that the file needs no other files. */
export const brand: OwnTable = async ({ db }, { id: ownerId }) => {
  async function* brands() {
    for (const own of await db.longRead.findBy(Merchant, { ownerId })) {
      const pictures = await db.longRead.findBy(UploadedPicture, { ownerId: own.id });
      const pictureOf = (kind: BrandPictureKind) => {
        const bytes = pictures.find((picture) => picture.kind === kind)?.bytes;
        return bytes ? dataUrlOf(bytes) : null;
      };
      const addresses = await db.longRead.find(BrandAddress, { where: { merchantId: own.id }, order: { slug: "ASC" } });
      yield { ...own, addresses, logo: pictureOf("logo"), cover: pictureOf("cover") };
    }
  }
  return asTable(brands(), [
    "name",
    "website",
    "description",
    ["categories", ({ categories }) => categories.join(" ")],
    "slug",
    ["slugs", ({ addresses }) => addresses.map(({ slug }) => slug).join(" ")],
    "color",
    "story",
    ["monthlyBudget", ({ monthlyBudget, currency }) => monthlyBudget && formatCents(monthlyBudget, currency)],
    "logo",
    "cover",
  ]);
};

export const questionsAndRules: OwnTable = async ({ db }, { id }) => {
  const setups = await db.longRead.findBy(ApplicationSetup, await ownPrograms(db, id));
  async function* rows() {
    for (const { questions, rules } of setups) {
      for (const { label, kind, options } of questions)
        yield { what: "question", name: label, details: [kind, ...options].join(", ") };
      for (const { name, ...rule } of rules) yield { what: "rule", name, details: JSON.stringify(rule) };
    }
  }
  return asTable(rows(), ["what", "name", "details"]);
};

export const applications: OwnTable = (sources, viewer) => {
  async function* answers() {
    for await (const { createdAt: at, merchantId, publisherId, answers } of ownRows(sources.db, Application, {
      publisherId: viewer.id,
    }))
      for (const { label, text, file } of answers)
        yield { at, merchantId, publisherId, question: label, answer: text ?? file?.name };
  }
  return asTable(answers(), ["at", otherSide(sources, viewer), "question", "answer"]);
};

export const partnerships: OwnTable = async (sources, viewer) =>
  asTable(ownRows(sources.db, Partnership, await whose(sources, viewer)), [
    otherSide(sources, viewer),
    "state",
    ["since", ({ changedAt }) => changedAt],
    "termsVersion",
    ...(viewer.role === "publisher" ? (["termsHash", "note"] as const) : []),
  ]);

export const codes: OwnTable = async (sources, viewer) =>
  asTable(ownRows(sources.db, Code, await whose(sources, viewer)), [
    ["code", displayedCode],
    otherSide(sources, viewer),
    "state",
    "note",
    ["from", ({ fromDay }) => fromDay],
    ["until", ({ untilDay }) => untilDay],
    ["given", ({ createdAt }) => createdAt],
    ["closed", ({ closedAt }) => closedAt],
  ]);
