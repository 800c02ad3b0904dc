import { Box, Button } from "@mui/material";
import { useState } from "react";
import * as yup from "yup";
import { audienceForm, channelForm } from "../../../../../api/src/contract/creators/channelForms";
import { channelLimits, platforms } from "../../../../../api/src/contract/creators/channels";
import { hasHandles } from "../../../../../api/src/contract/creators/handlePages";
import { t } from "../../../../../api/src/contract/i18n/t";
import { countryName } from "../../../../../api/src/contract/parties/countries";
import {
  type ChannelFieldsFragment,
  type CreatorChannelsInput,
  type Platform,
  useMyChannelsQuery,
  useSetChannelsMutation,
} from "../../../generated/profile";
import { countriesIn, countriesText } from "../../../lib/countriesIn";
import { enumName } from "../../../lib/enumName";
import { listWithAnd } from "../../../lib/lists";
import { inCount } from "../../../lib/money";
import { shownAddress } from "../../../lib/webAddress";
import { NotLoaded } from "../../../ui/dashboard/NotLoaded";
import { Panel } from "../../../ui/dashboard/Panel";
import { FormDialog } from "../../../ui/dialog/FormDialog";
import { FormCheckboxGroup } from "../../../ui/form/FormCheckboxGroup";
import { P } from "../../../ui/html";
import { RowButton } from "../../../ui/table/RowButton";
import { rowListStyle } from "../../../ui/table/rowStyle";
import { useAction } from "../../../ui/toast/useAction";
import { useRights } from "../../session/rights/useRights";

/** Stands for a channel that is not in the list yet. */
const NEW = -1;

const inputOf = ({ platform, address, audience = null, isInShop }: ChannelFieldsFragment) => ({
  platform,
  address,
  audience,
  isInShop,
});

/** Where a creator publishes and for whom, as brands see it and rules for applications read it. */
export function ChannelsPanel() {
  const can = useRights()("setChannels");
  const { data, error, refetch } = useMyChannelsQuery();
  const [set] = useSetChannelsMutation();
  const { isBusy, act } = useAction();
  const [edited, setEdited] = useState<number | "countries" | null>(null);
  const { channels = [], audienceCountries = [] } = data?.myChannels ?? {};
  const saveAll = (changes: Partial<CreatorChannelsInput>) =>
    set({
      variables: { input: { channels: channels.map(inputOf), audienceCountries: [...audienceCountries], ...changes } },
      refetchQueries: ["MyChannels"],
      awaitRefetchQueries: true,
      update: (cache) => void cache.evict({ id: "ROOT_QUERY", fieldName: "gettingStarted" }),
    });
  const close = () => setEdited(null);
  const remove = (at: number) =>
    act({
      work: () => saveAll({ channels: channels.filter((_, index) => index !== at).map(inputOf) }),
      doneMessage: t("Channel removed"),
      fallback: t("Failed to save your channels"),
    });
  return (
    <Panel
      id="channels"
      title={t("Channels")}
      lead={t("Tell brands where you publish. They see it when you apply and on your partner page.")}
      aside={
        can && (
          <Button
            size="small"
            variant="outlined"
            disabled={!data || channels.length >= channelLimits.channels}
            onClick={() => setEdited(NEW)}
          >
            {t("Add channel")}
          </Button>
        )
      }
    >
      {data ? (
        <Box sx={{ pb: "12px" }}>
          <Box component="ul" aria-label={t("Channels")} sx={rowListStyle}>
            {channels.map((channel, at) => (
              <ChannelRow key={channel.address} channel={channel}>
                {can && (
                  <>
                    <RowButton
                      about={t("Edit {name}", { name: shownAddress(channel.address) })}
                      onClick={() => setEdited(at)}
                    >
                      {t("Edit")}
                    </RowButton>
                    <RowButton
                      about={t("Remove {name}", { name: shownAddress(channel.address) })}
                      disabled={isBusy}
                      onClick={() => void remove(at)}
                    >
                      {t("Remove")}
                    </RowButton>
                  </>
                )}
              </ChannelRow>
            ))}
            <li>
              <div>
                <b>{t("Audience countries")}</b>
                <small>
                  {audienceCountries.length > 0 ? listWithAnd(audienceCountries.map(countryName)) : t("Not stated")}
                </small>
              </div>
              {can && (
                <RowButton about={t("Edit audience countries")} onClick={() => setEdited("countries")}>
                  {t("Edit")}
                </RowButton>
              )}
            </li>
          </Box>
          {channels.length === 0 && <P sx={{ px: "20px", color: "text.secondary" }}>{t("No channels yet.")}</P>}
        </Box>
      ) : (
        <NotLoaded error={error} fallback={t("Failed to load your channels")} retry={refetch} rows={2} />
      )}
      {edited === "countries" ? (
        <CountriesDialog
          codes={audienceCountries}
          save={(codes) => saveAll({ audienceCountries: codes })}
          onClose={close}
        />
      ) : (
        edited !== null && (
          <ChannelDialog
            channel={channels[edited] ?? null}
            save={(channel) =>
              saveAll({
                channels:
                  edited === NEW
                    ? [...channels.map(inputOf), channel]
                    : channels.map((one, at) => (at === edited ? channel : inputOf(one))),
              })
            }
            onClose={close}
          />
        )
      )}
    </Panel>
  );
}

const platformOf = (name: Platform) => platforms.find(({ id }) => enumName(id) === name);

function ChannelRow({ channel, children }: { channel: ChannelFieldsFragment; children: React.ReactNode }) {
  const { platform, address, audience, isInShop } = channel;
  const facts = [
    shownAddress(address),
    audience != null && t("audience of {count}", { count: inCount(audience) }),
    isInShop && t("in your shop"),
  ];
  return (
    <li>
      <div>
        <b>{platformOf(platform)?.label}</b>
        <small>{facts.filter(Boolean).join(" · ")}</small>
      </div>
      <Box sx={{ display: "flex", gap: 0.5 }}>{children}</Box>
    </li>
  );
}

interface ChannelDialogProps {
  /** Null for a new one. */
  channel: ChannelFieldsFragment | null;
  save: (channel: CreatorChannelsInput["channels"][number]) => Promise<unknown>;
  onClose: () => void;
}

const IN_SHOP = "shop";

function ChannelDialog({ channel, save, onClose }: ChannelDialogProps) {
  return (
    <FormDialog
      title={channel ? t("Edit channel") : t("Add a channel")}
      width={520}
      values={{
        platform: (channel && platformOf(channel.platform)?.id) ?? "",
        address: channel ? shownAddress(channel.address) : "",
        audience: channel?.audience == null ? "" : inCount(channel.audience),
        shown: channel?.isInShop ? [IN_SHOP] : [],
      }}
      schema={channelForm}
      work={(values) => {
        const { platform, address, audience } = channelForm.cast({ ...values });
        const isInShop = values.shown.includes(IN_SHOP);
        return save({ platform: platform.toUpperCase() as Platform, address, audience, isInShop });
      }}
      done={t("Channel saved")}
      fallback={t("Failed to save your channels")}
      label={t("Save channel")}
      busyLabel={t("Saving...")}
      onClose={onClose}
      fields={({ platform }) => [
        { name: "platform", label: t("Platform"), placeholder: t("Choose one"), options: platforms },
        {
          name: "address",
          label: hasHandles(platform) ? t("Handle or address") : t("Address"),
          placeholder: hasHandles(platform) ? "@maya.okafor" : "example.com",
          autoComplete: "off",
        },
        {
          name: "audience",
          label: t("Audience"),
          hint: t("Followers, subscribers or monthly readers. Shown to brands as your own figure."),
          placeholder: inCount(12_500),
          autoComplete: "off",
          isOptional: true,
        },
      ]}
    >
      {(form) => (
        <FormCheckboxGroup
          form={form}
          name="shown"
          label={t("Your shop")}
          options={[{ id: IN_SHOP, label: t("Link to it in the header") }]}
        />
      )}
    </FormDialog>
  );
}

interface CountriesDialogProps {
  codes: readonly string[];
  save: (codes: string[]) => Promise<unknown>;
  onClose: () => void;
}

const countriesForm = yup.object({
  countries: yup
    .string()
    .test(
      "countries",
      t("Please enter countries such as Germany or France"),
      (text) => countriesIn(text ?? "") !== null,
    )
    .test("count", t("Please choose at most {max} countries", { max: channelLimits.countries }), (text) =>
      audienceForm.isValidSync({ audienceCountries: countriesIn(text ?? "") ?? [] }),
    ),
});

const CountriesDialog = ({ codes, save, onClose }: CountriesDialogProps) => (
  <FormDialog
    title={t("Audience countries")}
    width={520}
    values={{ countries: countriesText(codes) }}
    schema={countriesForm}
    work={({ countries }) => save(countriesIn(countries) ?? [])}
    done={t("Audience countries saved")}
    fallback={t("Failed to save your channels")}
    label={t("Save")}
    busyLabel={t("Saving...")}
    onClose={onClose}
    fields={[
      {
        name: "countries",
        label: t("Countries"),
        hint: t("Where most of your audience lives, separated by commas: at most {max}.", {
          max: channelLimits.countries,
        }),
        placeholder: countriesText(["DE", "FR"]),
        autoComplete: "off",
        autoFocus: true,
        isOptional: true,
      },
    ]}
  />
);
