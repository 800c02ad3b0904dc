import { Box, Button, Checkbox, FormControlLabel, Radio, RadioGroup, Stack, useMediaQuery } from "@mui/material";
import { useId } from "react";
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
  <SettingsFrame title="Notification settings" lead="Choose how you're notified. Each teammate sets their own.">
    <NotificationSettings />
  </SettingsFrame>
);

/** Every event with its choices, saved as they are made. */
function NotificationSettings() {
  const query = useNotificationSettingsQuery();
  const settings = query.data?.notificationSettings;
  if (!settings) {
    const rows = { rows: 8, row: { xs: 150, md: 74 } };
    return <PanelNotLoaded title="Events" query={query} fallback="Failed to load your settings" {...rows} />;
  }
  return (
    <>
      <DigestPanel settings={settings} />
      <Panel id="events" title="Events" lead="Changes save automatically.">
        {settings.events.map((preference) => (
          <PreferenceRow key={preference.event} preference={preference} refetch={query.refetch} />
        ))}
      </Panel>
    </>
  );
}

type Settings = Pick<NotificationSettingsPartsFragment, "timeZone" | "isDigestOn">;

const named = (timeZone: string) => ({ id: timeZone, label: timeZone.replaceAll("_", " ") });

/** The browser's list, with what is stored and UTC, which not every list has. */
const zonesWith = (timeZone: string) =>
  [...new Set(["UTC", timeZone, ...Intl.supportedValuesOf("timeZone")])].map(named);

function DigestPanel({ settings: { timeZone, isDigestOn } }: { settings: Settings }) {
  const [save] = useSetDailyDigestMutation();
  const { isBusy, act } = useAction();
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const change = (to: Partial<{ timeZone: string; isOn: boolean }>) =>
    void act({
      work: () => save({ variables: { input: { timeZone, isOn: isDigestOn, ...to } } }),
      doneMessage: "Daily digest saved.",
      fallback: "Failed to save your daily digest",
    });
  return (
    <Panel id="digest" title="Daily digest" isInset lead="One email at 7:00 AM, only when there's news.">
      <Stack direction={{ xs: "column", sm: "row" }} spacing={2} sx={{ alignItems: { sm: "center" } }}>
        <FormControlLabel
          label="Send me the digest"
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
          inputProps={{ "aria-label": "Time zone of the digest" }}
        />
        {here && here !== timeZone && (
          <Button disabled={isBusy} onClick={() => change({ timeZone: here })} sx={{ color: "text.primary" }}>
            Use {named(here).label}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}

type Preference = NotificationSettingsPartsFragment["events"][number];

const choices: readonly { id: EmailChoice; label: string }[] = [
  { id: "NOW", label: "Email now" },
  { id: "DIGEST", label: "Daily digest" },
  { id: "OFF", label: "No email" },
];

/** Three choices beside the bell take two lines there, of two dozen events. */
const phone = "@media screen and (max-width: 899.95px)";

/** One event: the bell on or off, and one of three ways by email. */
function PreferenceRow({ preference, refetch }: { preference: Preference; refetch: () => Promise<unknown> }) {
  const { event, label, hint, bell, email, required } = preference;
  const [save] = useSetNotificationPreferenceMutation();
  const { isBusy, act } = useAction();
  const isPhone = useMediaQuery(phone);
  const id = useId();
  const change = (to: Partial<Pick<Preference, "bell" | "email">>) =>
    void act({
      work: () => save({ variables: { input: { event, bell, email, ...to } } }),
      fallback: "Failed to save this choice",
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
        label="Bell"
        control={<Checkbox checked={bell} onChange={({ target }) => !isBusy && change({ bell: target.checked })} />}
        slotProps={{ typography: { sx: { fontSize: 14.5 } } }}
      />
      {required ? (
        <Box sx={{ alignSelf: "center", fontSize: 14.5, color: "text.secondary" }}>Email always</Box>
      ) : isPhone ? (
        <Select
          isCompact
          value={email}
          options={choices}
          onChange={({ target }) => !isBusy && change({ email: target.value as EmailChoice })}
          inputProps={{ "aria-label": `${label} by email` }}
        />
      ) : (
        <RadioGroup
          row
          aria-label={`${label} by email`}
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
