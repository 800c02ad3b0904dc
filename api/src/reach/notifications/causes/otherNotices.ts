import type { ContactReceived, User } from "../../../accounts";
import { dayOf } from "../../../contract/days";
import { requestReasons } from "../../../contract/integrations/requestReasons";
import type { ExportFile } from "../../../insight";
import type { RefusalsBegan } from "../../requests/requestLog";
import type { DeliveryTried } from "../../webhooks/deliveries/webhookHandler";
import { type Cause, hourly } from "../noticeLog";
import { ADMINS } from "../notification.entity";

/** This many failed attempts of one delivery, over some minutes, are not a hiccup. */
const FAILING_AFTER = 3;

/** Once a day per webhook. */
export const noteFailingWebhook: Cause<DeliveryTried> = ({ ownerId, webhookId, host, attempts, error }, { now }) => {
  if (error === null || attempts < FAILING_AFTER) return [];
  const facts = { name: host, reason: error };
  return [{ event: "webhook-failing", accountId: ownerId, subject: `${webhookId} ${dayOf(now)}`, facts }];
};

/** Once a day per account. */
export const noteRefusals: Cause<RefusalsBegan> = ({ accountId, call, reason, isProven }, { now }) => {
  const facts = { name: call, reason: requestReasons[reason].label, isSaid: isProven };
  return [{ event: "requests-refused", accountId, subject: dayOf(now), facts }];
};

/** Once a day per job. */
export const noteFailingJob: Cause<{ job: string; error: string }> = ({ job, error }, { now }) => {
  const facts = { name: job, reason: error };
  return [{ event: "job-failing", accountId: ADMINS, subject: `${job} ${dayOf(now)}`, facts }];
};

export const noteApplication: Cause<User> = ({ id }, { now }) => {
  const facts = { publisherId: id };
  return [{ event: "application-received", accountId: ADMINS, subject: id, bundle: hourly(now), facts }];
};

export const noteContactMessage: Cause<ContactReceived> = ({ id, name }, { now }) => [
  { event: "contact-message", accountId: ADMINS, subject: id, bundle: hourly(now), facts: { name } },
];

/** For an archive of all data. */
export const noteOwnData: Cause<ExportFile> = ({ id: subject, ownerId: accountId }) => [
  { event: "own-data-ready", accountId, subject, facts: {} },
];

/** For a file that took long. Requesters who asked for an email get a separate one instead, see the export service. */
export const noteReadyFile: Cause<{ file: ExportFile; isAwaited: boolean }> = ({ file, isAwaited }) => {
  const { id, ownerId: accountId, content } = file;
  return isAwaited ? [{ event: "file-ready", accountId, subject: id, facts: { name: content } }] : [];
};
