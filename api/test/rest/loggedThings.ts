import { addDays, dayOf, startOfDay } from "../../src/contract/days";
import { DAY, HOUR } from "../../src/platform/clock";
import { idFromBytes, newClickId } from "../../src/tracking/clicks/clickId/idBytes";
import { ClickListing } from "../../src/tracking/clicks/lists/clickListing";
import { openClickStore } from "../../src/tracking/clicks/store/openClickStore";
import { clickOn } from "../clickOn";
import type { Api } from "../startApi";
import type { V1World } from "./v1World";

async function signed(api: Api): Promise<void> {
  await api.services.logWriter.run();
  await api.services.logSigner.run();
}

/** A claim that the brand has declined. */
export async function closedClaim({ api, things, people }: V1World): Promise<string> {
  const id = await things.claim();
  const answer = { answer: "refuse", reason: "returned" };
  await api.rest(people.advertiser)("POST", `/api/v1/advertiser/claims/${id}/answer`, answer);
  await signed(api);
  return id;
}

/** The brand's terms, in the public log. */
export async function loggedTerms({ api, merchantId }: V1World): Promise<string> {
  await signed(api);
  return merchantId;
}

/** A day of the publisher's link with three clicks, one of them named. */
export async function loggedDay({ api, people }: V1World): Promise<{ id: string; day: string; clickId: string }> {
  // The last day that can be closed: the first run closes no other.
  const day = addDays(dayOf(new Date(Date.now() - DAY - HOUR)), -1);
  const store = openClickStore(api.db, 7);
  const ids = [1, 2, 3].map((at) => newClickId(startOfDay(day).getTime() + at));
  await store.write(ids.map((id) => clickOn(people.link, { id })));
  await store.close();
  await new ClickListing(api.db, { now: () => new Date() }).run();
  await api.services.linkDays.run();
  await signed(api);
  return { id: people.link.id, day, clickId: idFromBytes(Buffer.from(ids[1] as string, "hex")) };
}
