import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId } from "react";
import {
  type EmailChoice,
  type NotificationSettingsPartsFragment,
  useSetNotificationPreferenceMutation,
} from "../../../generated/notifications";
import { Select } from "../../../ui/form/Select";
import { useAction } from "../../../ui/toast/useAction";

type Preference = NotificationSettingsPartsFragment["events"][number];

const choices: readonly { id: EmailChoice; label: string }[] = [
  { id: "NOW", label: "Email now" },
  { id: "DIGEST", label: "Daily digest" },
  { id: "OFF", label: "No email" },
];

/** Three choices beside the bell take two lines there, of two dozen events. */
const phone = "@media screen and (max-width: 899.95px)";

interface PreferenceRowProps {
  preference: Preference;
  refetch: () => Promise<unknown>;
}

/** One event: the bell on or off, and one of three ways by email. */
export function PreferenceRow({ preference, refetch }: PreferenceRowProps) {
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
        <Box component="h3" id={id} sx={{ m: 0, fontSize: 15.5, fontWeight: 600 }}>
          {label}
        </Box>
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
  borderTop: "1px solid",
  borderColor: "divider",
  "& + &": { mt: 0 },
} as const;
