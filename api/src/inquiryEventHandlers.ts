import { codeLeaked } from "./codes/leakedCodes.service";
import type { Events } from "./core/events";
import { inquiryChanged, inquiryReminded } from "./inquiries/inquiryStore";
import { noteClaim, noteDueClaim } from "./notifications/causes/claimNotices";
import { noteLeakedCode, noteLeakingCode } from "./notifications/causes/codeNotices";
import type { NoticeLog } from "./notifications/noticeLog";
import { codeLeaking } from "./risk/codes/leakWatch.service";
import { queueClaimWebhooks } from "./webhooks/claimEvents";
import type { DeliveryLog } from "./webhooks/deliveries/deliveryLog.service";

/** Who acts on what happens to publishers' claims and codes. */
export function handleInquiryEvents(
  events: Events,
  { deliveries, noticeLog }: { deliveries: DeliveryLog; noticeLog: NoticeLog },
): void {
  events.on(inquiryChanged, {
    inTransaction: { queueWebhooks: queueClaimWebhooks(deliveries), notify: noteClaim(noticeLog) },
  });
  events.on(inquiryReminded, { inTransaction: { notify: noteDueClaim(noticeLog) } });
  events.on(codeLeaked, { inTransaction: { notify: noteLeakedCode(noticeLog) } });
  events.on(codeLeaking, { inTransaction: { notify: noteLeakingCode(noticeLog) } });
}
