import { audienceForm, channelForm, channelsOf } from "../../contract/creators/channelForms";
import { type Channel, channelLimits } from "../../contract/creators/channels";
import { t } from "../../contract/i18n/t";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Viewer } from "../../platform/context";
import type { Database } from "../../platform/db/database";
import { BadInputError } from "../../platform/errors";
import { defineEvent, type Events } from "../../platform/events";
import { parseForm } from "../../platform/form";
import { Account } from "../account.entity";
import type { CreatorChannels } from "./channel.type";

/** A creator states other channels. */
export const channelsChanged = defineEvent<Pick<Account, "id">>("account.channels-changed");

export const TOO_MANY_CHANNELS = t("You can list at most {max} channels", { max: channelLimits.channels });
export const SAME_CHANNEL = t("This channel is already in your list");

/** What a creator states to brands: where it publishes and for whom. */
export class ChannelsService {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditService,
    private readonly events: Events,
  ) {}

  async mine({ id }: Viewer): Promise<CreatorChannels> {
    return statedBy(await this.db.read.findOneByOrFail(Account, { id }));
  }

  /** Replaces all. Without channels, brands see the website given at sign-up again. */
  async set(
    viewer: Viewer,
    given: { channels: readonly object[]; audienceCountries: unknown },
  ): Promise<CreatorChannels> {
    const channels = channelsIn(given.channels);
    const { audienceCountries } = parseForm(audienceForm, { audienceCountries: given.audienceCountries });
    const stated = {
      channels: channels.length > 0 ? channels : null,
      audienceCountries: audienceCountries.length > 0 ? [...new Set(audienceCountries)] : null,
    };
    await this.db.write(async (tx) => {
      await tx.update(Account, { id: viewer.id }, stated);
      await this.events.emit(tx, channelsChanged, { id: viewer.id });
      // Without the channels: the log outlasts the account.
      const subject = `user:${viewer.id}`;
      await this.audit.record(tx, { actorId: viewer.userId, action: "account.channels-changed", subject });
    });
    return this.mine(viewer);
  }
}

function channelsIn(given: readonly object[]): Channel[] {
  if (given.length > channelLimits.channels) throw new BadInputError({ channels: TOO_MANY_CHANNELS });
  // Safe cast: the form accepts only these platforms.
  const channels = given.map((one) => parseForm(channelForm, { ...one }) as Channel);
  if (new Set(channels.map(({ address }) => address)).size < channels.length)
    throw new BadInputError({ address: SAME_CHANNEL });
  return channels;
}

export const statedBy = (account: Account): CreatorChannels => ({
  channels: account.kind === "publisher" ? channelsOf(account) : [],
  audienceCountries: account.audienceCountries ?? [],
});
