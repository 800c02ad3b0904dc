import { Box, Button, Stack } from "@mui/material";
import { useState } from "react";
import { channelTypes } from "../../../../api/src/contract/choices";
import { t } from "../../../../api/src/contract/i18n/t";
import { joiningForm, joiningModes, partnerGroupForm } from "../../../../api/src/contract/partnerships";
import {
  type PartnerGroupsQuery,
  type PartnershipsHeadQuery,
  useCreatePartnerGroupMutation,
  usePartnerGroupsQuery,
  useRemovePartnerGroupMutation,
  useRenamePartnerGroupMutation,
  useSetJoiningMutation,
} from "../../generated/partnerships";
import { enumName } from "../../lib/enumName";
import { NotLoaded } from "../../ui/dashboard/NotLoaded";
import { Panel } from "../../ui/dashboard/Panel";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog";
import { FormDialog } from "../../ui/dialog/FormDialog";
import { LeaveWarning } from "../../ui/dialog/LeaveWarning";
import { EmptyState } from "../../ui/EmptyState";
import { FormCheckboxGroup } from "../../ui/form/FormCheckboxGroup";
import { RadioCards } from "../../ui/form/RadioCards";
import { useForm } from "../../ui/form/useForm";
import { rowListStyle } from "../../ui/table/rowStyle";
import { useToast } from "../../ui/toast/useToast";
import { useRights } from "../session/rights/useRights";
import { afterChange } from "./afterChange";

/** How publishers become partners. */
export function JoiningChoice({ merchant }: { merchant: PartnershipsHeadQuery["myMerchant"] }) {
  const can = useRights()("setJoining");
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
    failure: { title: t("Error"), fallback: t("Failed to change program access") },
    onSubmit: async ({ mode, acceptedChannels }) => {
      const chosen = joiningModes.find(({ id }) => id === mode) ?? joiningModes[0];
      const channels = channelTypes.filter(({ id }) => acceptedChannels.includes(id)).map(({ id }) => enumName(id));
      await set({ variables: { input: { mode: enumName(chosen.id), acceptedChannels: channels } } });
      toast({ title: t("Success"), description: t("Saved. Current partners are not affected.") });
    },
  });
  const { values } = form;
  const isUnsaved =
    values.mode !== saved.mode ||
    [...values.acceptedChannels].sort().join() !== [...saved.acceptedChannels].sort().join();
  return (
    <Panel title={t("Program access")} lead={t("Current partners are not affected.")} isInset>
      <Stack component="form" spacing={2.5} sx={{ maxWidth: 720 }} {...form.elementProps}>
        <RadioCards
          legend={t("Program access")}
          isLegendHidden
          name="mode"
          choices={joiningModes.map(({ id, label, hint }) => ({ id, label, text: hint }))}
          chosen={values.mode}
          isDisabled={!can}
          onChoose={(mode) => void form.setFieldValue("mode", mode)}
        />
        {values.mode === "application" && (
          <FormCheckboxGroup
            form={form}
            name="acceptedChannels"
            label={t("Auto-accept from these channels")}
            hint={t("Unless a rule below decides otherwise. You review all other applications.")}
            options={channelTypes}
          />
        )}
        {can && (
          <Box>
            <Button type="submit" variant="contained" disabled={!isUnsaved || form.isSubmitting}>
              {form.isSubmitting ? t("Saving...") : t("Save")}
            </Button>
          </Box>
        )}
        <LeaveWarning isUnsaved={isUnsaved} />
      </Stack>
    </Panel>
  );
}

type Group = PartnerGroupsQuery["partnerGroups"][number];

/** A brand's groups of partners. */
export function GroupsPanel() {
  const can = useRights();
  const { data, error, refetch } = usePartnerGroupsQuery({ fetchPolicy: "cache-and-network" });
  const [remove] = useRemovePartnerGroupMutation(afterChange);
  const [named, setNamed] = useState<Group | "new" | null>(null);
  const [removed, setRemoved] = useState<Group | null>(null);
  const groups = data?.partnerGroups;
  return (
    <Panel
      title={t("Groups")}
      lead={t("Your rules can pay different rates by group. Assign partners to groups in the partner list.")}
      aside={
        can("createPartnerGroup") && (
          <Button size="small" variant="outlined" onClick={() => setNamed("new")}>
            {t("New group")}
          </Button>
        )
      }
    >
      <Box sx={{ pt: 1 }}>
        {!groups ? (
          <NotLoaded error={error} fallback={t("Failed to load your groups")} retry={refetch} rows={2} />
        ) : groups.length === 0 ? (
          <EmptyState title={t("No groups yet.")} text={t("All partners are on your standard or custom terms.")} />
        ) : (
          <Box component="ul" aria-label={t("Groups")} sx={listStyle}>
            {groups.map((group) => (
              <li key={group.id}>
                <div>
                  <b>{group.name}</b>
                  <small>{t("{count, plural, one {# creator} other {# creators}}", { count: group.partners })}</small>
                </div>
                <Box sx={{ display: "flex", gap: 1 }}>
                  {can("renamePartnerGroup") && (
                    <Button
                      size="small"
                      aria-label={t("Rename {name}", { name: group.name })}
                      onClick={() => setNamed(group)}
                    >
                      {t("Rename")}
                    </Button>
                  )}
                  {can("removePartnerGroup") && (
                    <Button
                      size="small"
                      aria-label={t("Remove {name}", { name: group.name })}
                      onClick={() => setRemoved(group)}
                    >
                      {t("Remove")}
                    </Button>
                  )}
                </Box>
              </li>
            ))}
          </Box>
        )}
      </Box>
      {named && <GroupNameDialog group={named === "new" ? null : named} onClose={() => setNamed(null)} />}
      {removed && (
        <ConfirmDialog
          title={t("Remove the group {name}?", { name: removed.name })}
          text={t("{count, plural, one {# creator} other {# creators}} will have no group.", {
            count: removed.partners,
          })}
          confirmLabel={t("Remove group")}
          work={() => remove({ variables: { id: removed.id } })}
          doneMessage={t("Group removed")}
          fallback={t("Failed to remove the group")}
          onClose={() => setRemoved(null)}
        />
      )}
    </Panel>
  );
}

interface GroupNameDialogProps {
  /** Null for a new one. */
  group: { id: string; name: string } | null;
  onClose: () => void;
}

function GroupNameDialog({ group, onClose }: GroupNameDialogProps) {
  const [create] = useCreatePartnerGroupMutation(afterChange);
  const [rename] = useRenamePartnerGroupMutation(afterChange);
  return (
    <FormDialog
      title={group ? t("Rename {name}", { name: group.name }) : t("New group")}
      width={460}
      values={{ name: group?.name ?? "" }}
      schema={partnerGroupForm}
      work={async ({ name }) => {
        if (group) await rename({ variables: { id: group.id, name: name.trim() } });
        else await create({ variables: { name: name.trim() } });
      }}
      done={group ? t("Group renamed") : t("Group created")}
      fallback={t("Failed to save the group")}
      label={group ? t("Rename") : t("Create group")}
      busyLabel={t("Saving...")}
      onClose={onClose}
      fields={[
        {
          name: "name",
          label: t("Name"),
          autoComplete: "off",
          hint: t("Rules use this name. It can't be changed once a rule uses it."),
          autoFocus: true,
        },
      ]}
    />
  );
}

const listStyle = {
  ...rowListStyle,
  "& > li > div:first-of-type": { minWidth: 0, overflowWrap: "anywhere" },
  "& b": { fontWeight: 600 },
} as const;
