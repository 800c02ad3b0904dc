import { Box, Button, Stack } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { channelTypes } from "../../../../api/src/contract/choices";
import { joiningForm, joiningModes } from "../../../../api/src/contract/partnerships";
import { type PartnershipsHeadQuery, useSetJoiningMutation } from "../../generated/partnerships";
import { enumName } from "../../lib/enumName";
import { Panel } from "../../ui/dashboard/Panel";
import { LeaveWarning } from "../../ui/dialog/LeaveWarning";
import { FormCheckboxGroup } from "../../ui/form/FormCheckboxGroup";
import { useForm } from "../../ui/form/useForm";
import { useToast } from "../../ui/toast/useToast";
import { useRights } from "../session/rights/useRights";
import { afterChange } from "./afterChange";

/** How publishers become partners. */
export function JoiningChoice({ merchant }: { merchant: PartnershipsHeadQuery["myMerchant"] }) {
  const may = useRights()("setJoining");
  const { toast } = useToast();
  const [set] = useSetJoiningMutation(afterChange);
  const saved = {
    mode: joiningModes.find(({ id }) => enumName(id) === merchant.joining)?.id ?? "open",
    acceptedChannels: channelTypes
      .filter(({ id }) => merchant.acceptedChannels.includes(enumName(id)))
      .map(({ id }) => id),
  };
  const form = useForm<{ mode: string; acceptedChannels: string[] }>({
    initialValues: saved,
    schema: joiningForm,
    failure: { title: "Error", fallback: "Failed to change how publishers join" },
    onSubmit: async ({ mode, acceptedChannels }) => {
      const chosen = joiningModes.find(({ id }) => id === mode) ?? joiningModes[0];
      const channels = channelTypes.filter(({ id }) => acceptedChannels.includes(id)).map(({ id }) => enumName(id));
      await set({ variables: { input: { mode: enumName(chosen.id), acceptedChannels: channels } } });
      toast({ title: "Success", description: "Saved. Today's partners stay as they are." });
    },
  });
  const { values } = form;
  const isUnsaved =
    values.mode !== saved.mode ||
    [...values.acceptedChannels].sort().join() !== [...saved.acceptedChannels].sort().join();
  return (
    <Panel title="How publishers join" lead="Today's partners stay partners, whatever you choose." isInset>
      <Stack component="form" spacing={2.5} sx={{ maxWidth: 720 }} {...form.elementProps}>
        <Box component="fieldset" disabled={!may} sx={choicesStyle}>
          <legend style={visuallyHidden}>How publishers join</legend>
          {joiningModes.map(({ id, label, hint }) => (
            <label key={id}>
              <input type="radio" name="mode" value={id} checked={values.mode === id} onChange={form.handleChange} />
              <span>
                <b>{label}</b>
                <small>{hint}</small>
              </span>
            </label>
          ))}
        </Box>
        {values.mode === "application" && (
          <FormCheckboxGroup
            form={form}
            name="acceptedChannels"
            label="Accept at once from these channels"
            hint="All other applications wait for you."
            options={channelTypes}
          />
        )}
        {may && (
          <Box>
            <Button type="submit" variant="contained" disabled={!isUnsaved || form.isSubmitting}>
              {form.isSubmitting ? "Saving..." : "Save"}
            </Button>
          </Box>
        )}
        <LeaveWarning isUnsaved={isUnsaved} />
      </Stack>
    </Panel>
  );
}

const choicesStyle = {
  display: "grid",
  gap: 1,
  m: 0,
  p: 0,
  border: 0,
  minWidth: 0,
  "& label": {
    display: "flex",
    gap: "12px",
    alignItems: "flex-start",
    px: "14px",
    py: "11px",
    border: "1px solid var(--weft-palette-control)",
    borderRadius: "3px",
    bgcolor: "background.paper",
    cursor: "pointer",
  },
  "& label:has(:checked)": { borderColor: "primary.main" },
  "& label:has(:focus-visible)": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: "2px" },
  "& input": { flex: "none", width: 20, height: 20, m: 0, mt: "1px", accentColor: "var(--weft-palette-primary-main)" },
  "& b": { display: "block", fontSize: 15.5, fontWeight: 600, lineHeight: 1.4 },
  "& small": { display: "block", fontSize: 14.5, lineHeight: 1.4, color: "text.secondary" },
} as const;
