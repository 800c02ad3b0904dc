import { Box, Button, Checkbox, FormControlLabel, Radio, RadioGroup, Stack, useMediaQuery } from "@mui/material";
import { useId } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import {
  type EmailChoice,
  type NotificationSettingsPartsFragment,
  useNotificationSettingsQuery,
  useSetDailyDigestMutation,
  useSetNotificationPreferenceMutation,
} from "../../../generated/notifications";
import { PanelNotLoaded } from "../../../ui/dashboard/NotLoaded";
import { Panel } from "../../../ui/dashboard/Panel";
import { Select } from "../../../ui/form/Select";
import { H3 } from "../../../ui/html";
import { useAction } from "../../../ui/toast/useAction";
import { SettingsFrame } from "../../session/SettingsFrame";

export const NotificationSettingsPage = () => (
  <SettingsFrame
    title={t("Notification settings")}
    lead={t("Choose how you're notified. Each teammate sets their own.")}
  >
    <NotificationSettings />
  </SettingsFrame>
);

/** Every event with its choices, saved on change. */
function NotificationSettings() {
  const query = useNotificationSettingsQuery();
  const settings = query.data?.notificationSettings;
  if (!settings) {
    const rows = { rows: 8, row: { xs: 150, md: 74 } };
    return <PanelNotLoaded title={t("Events")} query={query} fallback={t("Failed to load your settings")} {...rows} />;
  }
  return (
    <>
      <DigestPanel settings={settings} />
      <Panel id="events" title={t("Events")} lead={t("Changes save automatically.")}>
        {settings.events.map((preference) => (
          <PreferenceRow key={preference.event} preference={preference} refetch={query.refetch} />
        ))}
      </Panel>
    </>
  );
}

type Settings = Pick<NotificationSettingsPartsFragment, "timeZone" | "isDigestOn">;

const named = (timeZone: string) => ({ id: timeZone, label: timeZone.replaceAll("_", " ") });

/** The browser's time zones, plus the stored one and UTC, which not every list has. */
const zonesWith = (timeZone: string) =>
  [...new Set(["UTC", timeZone, ...Intl.supportedValuesOf("timeZone")])].map(named);

function DigestPanel({ settings: { timeZone, isDigestOn } }: { settings: Settings }) {
  const [save] = useSetDailyDigestMutation();
  const { isBusy, act } = useAction();
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const change = (to: Partial<{ timeZone: string; isOn: boolean }>) =>
    void act({
      work: () => save({ variables: { input: { timeZone, isOn: isDigestOn, ...to } } }),
      doneMessage: t("Daily digest saved."),
      fallback: t("Failed to save your daily digest"),
    });
  return (
    <Panel id="digest" title={t("Daily digest")} isInset lead={t("One email at 7:00 AM, only when there's news.")}>
      <Stack direction={{ xs: "column", sm: "row" }} spacing={2} sx={{ alignItems: { sm: "center" } }}>
        <FormControlLabel
          label={t("Send me the digest")}
          control={
            <Checkbox checked={isDigestOn} onChange={({ target }) => !isBusy && change({ isOn: target.checked })} />
          }
        />
        <Select
          isCompact
          value={timeZone}
          disabled={isBusy}
          options={zonesWith(timeZone)}
          onChange={({ target }) => change({ timeZone: target.value })}
          inputProps={{ "aria-label": t("Time zone of the digest") }}
        />
        {here && here !== timeZone && (
          <Button disabled={isBusy} onClick={() => change({ timeZone: here })} sx={{ color: "text.primary" }}>
            {t("Use {timeZone}", { timeZone: named(here).label })}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}

type Preference = NotificationSettingsPartsFragment["events"][number];

const choices: readonly { id: EmailChoice; label: string }[] = [
  { id: "NOW", label: t("Email now") },
  { id: "DIGEST", label: t("Daily digest") },
  { id: "OFF", label: t("No email") },
];

/** Three choices beside the bell take two lines on phones, for two dozen events. */
const phone = "@media screen and (max-width: 899.95px)";

/** One event: the bell on or off, and one of three email options. */
function PreferenceRow({ preference, refetch }: { preference: Preference; refetch: () => Promise<unknown> }) {
  const { event, label, hint, bell, email, required } = preference;
  const [save] = useSetNotificationPreferenceMutation();
  const { isBusy, act } = useAction();
  const isPhone = useMediaQuery(phone);
  const id = useId();
  const change = (to: Partial<Pick<Preference, "bell" | "email">>) =>
    void act({
      work: () => save({ variables: { input: { event, bell, email, ...to } } }),
      fallback: t("Failed to save"),
      afterwards: refetch,
    });
  return (
    <Box component="section" aria-labelledby={id} sx={rowStyle}>
      <Box sx={{ minWidth: 0 }}>
        <H3 id={id} sx={{ fontSize: 15.5, fontWeight: 600 }}>
          {label}
        </H3>
        <Box sx={{ color: "text.secondary", fontSize: 14.5 }}>{required ? `${hint} ${required}` : hint}</Box>
      </Box>
      <FormControlLabel
        label={t("Bell")}
        control={<Checkbox checked={bell} onChange={({ target }) => !isBusy && change({ bell: target.checked })} />}
        slotProps={{ typography: { sx: { fontSize: 14.5 } } }}
      />
      {required ? (
        <Box sx={{ alignSelf: "center", fontSize: 14.5, color: "text.secondary" }}>{t("Email required")}</Box>
      ) : isPhone ? (
        <Select
          isCompact
          value={email}
          options={choices}
          onChange={({ target }) => !isBusy && change({ email: target.value as EmailChoice })}
          inputProps={{ "aria-label": t("{event} by email", { event: label }) }}
        />
      ) : (
        <RadioGroup
          row
          aria-label={t("{event} by email", { event: label })}
          value={email}
          onChange={(_change, value) => !isBusy && change({ email: value as EmailChoice })}
        >
          {choices.map((choice) => (
            <FormControlLabel
              key={choice.id}
              value={choice.id}
              label={choice.label}
              control={<Radio />}
              slotProps={{ typography: { sx: { fontSize: 14.5 } } }}
            />
          ))}
        </RadioGroup>
      )}
    </Box>
  );
}

const rowStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr) 160px", md: "minmax(0, 1fr) 84px 356px" },
  "& > div:first-of-type": { gridColumn: { xs: "1 / -1", md: "auto" } },
  alignItems: "center",
  columnGap: 2,
  px: "20px",
  py: { xs: "8px", md: "1px" },
  mt: "12px",
  borderTop: "1px solid var(--weft-palette-divider)",
  "& + &": { mt: 0 },
} as const;
