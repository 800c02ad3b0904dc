import * as yup from "yup";
import { Person } from "../../accounts";
import { t } from "../../contract/i18n/t";
import { type EmailChoice, emailChoices, type NotificationEvent } from "../../contract/notifications/eventType";
import {
  eventsFor,
  type NotificationEventId,
  notificationEvent,
  TIME_ZONE_UNKNOWN,
} from "../../contract/notifications/notifications";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { BadInputError } from "../../platform/errors";
import { isTimeZone, nextDigestAt, UTC } from "./digestTime";
import { lockedPeople } from "./noticeMails";
import { accountOf, usualBell, wantedBy } from "./noticeTeams";
import { DigestItem } from "./notification.entity";
import type { NotificationPreferenceType, NotificationSettingsType } from "./notification.type";
import { NotificationPerson, NotificationPreference } from "./preference.entity";
import { DIGEST, type Subscription } from "./unsubscribeLinks";

const NO_SUCH_EVENT = t("Your role has no such event");
const REQUIRED = t("This email is always sent");
const email = yup.mixed<EmailChoice>().oneOf(emailChoices);

/** A person's notification settings for an account. */
export class PreferenceService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async settings(viewer: Viewer): Promise<NotificationSettingsType> {
    const personId = viewer.userId;
    const rows = await this.db.read.findBy(NotificationPreference, { personId, accountId: accountOf(viewer) });
    const person = await this.db.read.findOneBy(NotificationPerson, { personId });
    const events = eventsFor(viewer.role, viewer.member);
    return {
      events: events.map((event) =>
        shown(
          event,
          viewer,
          rows.find((row) => row.event === event.id),
        ),
      ),
      timeZone: person?.timeZone ?? UTC,
      isDigestOn: !person?.isDigestOff,
    };
  }

  async set(viewer: Viewer, input: { event: string; bell: boolean; email: string }): Promise<NotificationSettingsType> {
    const event = eventsFor(viewer.role, viewer.member).find(({ id }) => id === input.event);
    if (!event) throw new BadInputError({ event: NO_SUCH_EVENT });
    if (!email.isValidSync(input.email)) throw new BadInputError({ email: "Please send now, digest or off" });
    if (event.required && input.email !== "now") throw new BadInputError({ email: REQUIRED });
    await this.db.write((tx) =>
      save(tx, {
        personId: viewer.userId,
        accountId: accountOf(viewer),
        event: event.id as NotificationEventId,
        bell: input.bell ? 1 : 0,
        email: input.email as EmailChoice,
      }),
    );
    return this.settings(viewer);
  }

  /** Lines that wait for the digest move with it. */
  async setDigest(
    viewer: Viewer,
    { timeZone, isOn }: { timeZone: string; isOn: boolean },
  ): Promise<NotificationSettingsType> {
    if (!isTimeZone(timeZone)) throw new BadInputError({ timeZone: TIME_ZONE_UNKNOWN });
    await this.db.write(async (tx) => {
      const person = (await lockedPeople(tx, [viewer.userId])).get(viewer.userId);
      if (!isOn) await tx.delete(DigestItem, { personId: viewer.userId });
      const digestAt = isOn && person?.digestAt ? nextDigestAt(this.clock.now(), timeZone) : null;
      const changes = { timeZone, isDigestOff: isOn ? 0 : 1, digestAt };
      await tx.update(NotificationPerson, { personId: viewer.userId }, changes);
    });
    return this.settings(viewer);
  }

  /** What who such a link is for reads; null without a setting. */
  async languageOf({ personId }: Subscription): Promise<string | null> {
    return (await this.db.read.findOneBy(Person, { id: personId }))?.language ?? null;
  }

  /** By the link in an email, without a sign-in. Idempotent. */
  async unsubscribe({ personId, accountId, event }: Subscription): Promise<void> {
    await this.db.write(async (tx) => {
      if (event !== DIGEST) {
        const known = await tx.findOneBy(NotificationPreference, { personId, accountId, event });
        const bell = known?.bell ?? usualBell(notificationEvent(event) ?? {});
        return save(tx, { personId, accountId, event, bell, email: "off" });
      }
      await lockedPeople(tx, [personId]);
      await tx.delete(DigestItem, { personId });
      await tx.update(NotificationPerson, { personId }, { isDigestOff: 1, digestAt: null });
    });
  }
}

function shown(
  event: NotificationEvent,
  { member }: Viewer,
  row: NotificationPreference | undefined,
): NotificationPreferenceType {
  const { id, label, hint, required = null } = event;
  const { bell, email: chosen } = wantedBy(event, member, row);
  return { event: id, label, hint, bell, email: chosen, required };
}

const save = async (tx: Tx, row: NotificationPreference): Promise<void> =>
  void (await tx.upsert(NotificationPreference, row, ["personId", "accountId", "event"]));
