import { partnerKinds } from "../../../api/src/contract/choices";
import { enumName } from "../lib/enumName";

/** The partner types, by their GraphQL names. */
export const partnerKindOptions = partnerKinds.map(({ id, label }) => ({ id: enumName(id), label }));

export type PartnerKindName = (typeof partnerKindOptions)[number]["id"];

export const partnerKindLabel = (kind: PartnerKindName): string =>
  partnerKindOptions.find(({ id }) => id === kind)?.label ?? kind;
