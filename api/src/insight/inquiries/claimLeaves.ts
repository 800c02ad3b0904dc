import { In } from "typeorm";
import { written } from "../publicLog/sources";
import { Inquiry, InquiryEvent } from "./inquiry.entity";
import { isOpenInquiry, openInquiryStates } from "./inquiryState";

const openStates = openInquiryStates.map((state) => `'${state}'`).join(", ");

/**
 * How a claim ended, for the public log: by which side, and why of the fixed list. Without anybody's words, which may
 * name people and are erased; the order's number goes with the order's other copies.
 */
export const claimSource = written({
  kind: "claim",
  label: "claim",
  settled: `(SELECT inquiry.id FROM inquiry WHERE inquiry.state NOT IN (${openStates}))`,
  async states(read, keys) {
    const ids = [...new Set(keys.map(({ rowId }) => rowId))];
    const claims = new Map((await read.findBy(Inquiry, { id: In(ids) })).map((claim) => [claim.id, claim]));
    const events = await read.find(InquiryEvent, { where: { inquiryId: In(ids) }, order: { id: "ASC" } });
    return keys.map(({ rowId, revision }) => {
      const claim = claims.get(rowId);
      const event = events.filter(({ inquiryId }) => inquiryId === rowId)[revision - 1];
      if (!claim || !event || isOpenInquiry(event.state)) return null;
      const { merchantId, publisherId, orderKey, orderedAt, kind, amount, currency, createdAt } = claim;
      const said = { merchant: merchantId, publisher: publisherId, order: orderKey, ordered: orderedAt.toISOString() };
      const ended = { state: event.state, by: event.side, reason: event.reason };
      return {
        at: event.createdAt,
        facts: { ...said, claimed: kind, amount, currency, opened: createdAt.toISOString(), ...ended },
      };
    });
  },
});
