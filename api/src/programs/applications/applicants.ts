import { In } from "typeorm";
import { Account, LegalParty } from "../../accounts";
import { channelsOf } from "../../contract/creators/channelForms";
import { audienceOf } from "../../contract/creators/channels";
import type { Reader } from "../../platform/db/database";
import type { GivenAnswer } from "./application.entity";
import type { Applicant } from "./judgeApplication";

/** An application as far as its partnership and its answers tell. */
export interface Applied {
  publisherId: string;
  answers: readonly GivenAnswer[];
  /** The brand declined or ended before. */
  isBarred: boolean;
}

/** The creators among these whose earnings are on hold anywhere. */
export type HeldAmong = (read: Reader, publisherIds: readonly string[]) => Promise<string[]>;

/** What the rules look at, in the order of the applications. */
export async function applicantsOf(read: Reader, all: readonly Applied[], heldAmong: HeldAmong): Promise<Applicant[]> {
  const ids = [...new Set(all.map(({ publisherId }) => publisherId))];
  if (ids.length === 0) return [];
  const accounts = new Map((await read.findBy(Account, { id: In(ids) })).map((account) => [account.id, account]));
  const parties = await read.find(LegalParty, { where: { ownerId: In(ids) }, order: { id: "ASC" } });
  // The latest version of each.
  const countryOf = new Map(parties.map(({ ownerId, country }) => [ownerId, country]));
  const held = new Set(await heldAmong(read, ids));
  return all.map(({ publisherId, answers, isBarred }) => {
    const account = accounts.get(publisherId);
    return {
      channelType: account?.channelType ?? null,
      partnerKind: account?.partnerKind ?? null,
      country: countryOf.get(publisherId) ?? null,
      audience: account ? audienceOf(channelsOf(account)) : null,
      audienceCountries: account?.audienceCountries ?? [],
      answers,
      isReserved: isBarred || held.has(publisherId),
    };
  });
}
