import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Stack from "@mui/material/Stack";
import { type NotificationSettingsPartsFragment, useSetDailyDigestMutation } from "../../../generated/notifications";
import { Panel } from "../../../ui/dashboard/Panel";
import { Select } from "../../../ui/form/Select";
import { useAction } from "../../../ui/toast/useAction";

type Settings = Pick<NotificationSettingsPartsFragment, "timeZone" | "isDigestOn">;

const named = (timeZone: string) => ({ id: timeZone, label: timeZone.replaceAll("_", " ") });

/** The browser's list, with what is stored and UTC, which not every list has. */
const zonesWith = (timeZone: string) =>
  [...new Set(["UTC", timeZone, ...Intl.supportedValuesOf("timeZone")])].map(named);

export function DigestPanel({ settings: { timeZone, isDigestOn } }: { settings: Settings }) {
  const [save] = useSetDailyDigestMutation();
  const { isBusy, act } = useAction();
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const change = (to: Partial<{ timeZone: string; isOn: boolean }>) =>
    void act({
      work: () => save({ variables: { input: { timeZone, isOn: isDigestOn, ...to } } }),
      doneMessage: "Your daily digest is saved.",
      fallback: "Failed to save your daily digest",
    });
  return (
    <Panel
      id="digest"
      title="Daily digest"
      isInset
      lead="One email at 07:00 with everything you chose it for. Nothing new, no email."
    >
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
