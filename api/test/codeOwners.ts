import type { User } from "../src/accounts/user.type";
import { newId } from "../src/platform/ids";
import { Code } from "../src/programs/codes/code.entity";
import { Partnership } from "../src/programs/partnerships/partnership.entity";
import type { OrderTestKit, Partner } from "./orderTestKit";

/** A publisher with an active partnership, so that it may own codes. */
export async function codeOwner(kit: OrderTestKit, known?: User): Promise<Partner> {
  const owner = await kit.partner(known);
  const partnership = {
    id: newId(),
    createdAt: new Date(0),
    merchantId: kit.merchant.id,
    publisherId: owner.user.id,
    state: "active",
    changedAt: new Date(0),
    changedBy: "publisher",
    isBarred: 0,
    groupId: null,
    note: null,
    reason: null,
    termsVersion: 1,
    termsHash: null,
  } as const;
  await kit.api.db.write((tx) => tx.insert(Partnership, partnership));
  return owner;
}

/** Assigned long ago: shops report order times in whole seconds, which may be before a code assigned just now. */
export async function giveCode(kit: OrderTestKit, { user }: Partner, text: string): Promise<string> {
  const give = "mutation ($input: CodeInput!) { giveCode(input: $input) { id } }";
  const { data, error } = await kit.api.as(kit.advertiser)(give, { input: { text, publisherId: user.id } });
  if (error) throw new Error(JSON.stringify(error));
  const { id } = data.giveCode;
  await kit.api.db.write((tx) => tx.update(Code, { id }, { createdAt: new Date(0) }));
  return id;
}
