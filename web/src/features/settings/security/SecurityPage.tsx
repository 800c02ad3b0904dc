import { Button, Stack } from "@mui/material";
import { passwordChangeForm } from "../../../../../api/src/contract/settingsForms";
import {
  type MySecurityQuery,
  useChangePasswordMutation,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useMySecurityQuery,
} from "../../../generated/settings";
import { localMoment } from "../../../lib/dates";
import { PanelNotLoaded } from "../../../ui/dashboard/NotLoaded";
import { Panel } from "../../../ui/dashboard/Panel";
import { FormPasswordField } from "../../../ui/form/FormPasswordField";
import { FormSubmit } from "../../../ui/form/FormSubmit";
import { useForm } from "../../../ui/form/useForm";
import { Tag } from "../../../ui/Tag";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { RowButton } from "../../../ui/table/RowButton";
import { useAction } from "../../../ui/toast/useAction";
import { useToast } from "../../../ui/toast/useToast";
import { SettingsFrame } from "../../session/SettingsFrame";
import { useAuth } from "../../session/useAuth";
import { FactorsPanel } from "./FactorsPanel";

export const SecurityPage = () => (
  <SettingsFrame title="Security" lead="Password, two-factor authentication and sessions.">
    <SecurityPanels />
  </SettingsFrame>
);

function SecurityPanels() {
  const query = useMySecurityQuery();
  const { data, refetch } = query;
  if (!data)
    return <PanelNotLoaded title="Two-factor authentication" query={query} fallback="Failed to load your settings" />;
  return (
    <>
      <FactorsPanel security={data.mySecurity} refetch={refetch} />
      <PasswordPanel refetch={refetch} />
      <SessionsPanel sessions={data.mySecurity.sessions} refetch={refetch} />
    </>
  );
}

function PasswordPanel({ refetch }: { refetch: () => Promise<unknown> }) {
  const [change] = useChangePasswordMutation({ fetchPolicy: "no-cache" });
  const { login } = useAuth();
  const { toast } = useToast();
  const form = useForm({
    initialValues: { current: "", password: "" },
    schema: passwordChangeForm,
    failure: { title: "Error", fallback: "Failed to change the password" },
    onSubmit: async (input, { resetForm }) => {
      const { data } = await change({ variables: { input } });
      if (!data) throw new Error();
      login(data.changePassword);
      toast({ title: "Password changed", description: "You've been signed out everywhere else." });
      resetForm();
      await refetch().catch(() => undefined);
    },
  });
  return (
    <Panel title="Password" lead="Changing it signs you out everywhere else. API keys are not affected." isInset>
      <Stack component="form" spacing={2.5} sx={{ maxWidth: 520 }} {...form.elementProps}>
        <FormPasswordField form={form} name="current" label="Current password" autoComplete="current-password" />
        <FormPasswordField
          form={form}
          name="password"
          label="New password"
          autoComplete="new-password"
          hint="At least 6 characters"
        />
        <FormSubmit form={form} label="Change password" busyLabel="Changing..." />
      </Stack>
    </Panel>
  );
}

type OwnSession = MySecurityQuery["mySecurity"]["sessions"][number];

const INFO = "A session lasts a week. “Last used” is to the quarter of an hour. API keys are not sessions.";

function SessionsPanel({ sessions, refetch }: { sessions: readonly OwnSession[]; refetch: () => Promise<unknown> }) {
  const [end] = useEndSessionMutation();
  const [endOthers] = useEndOtherSessionsMutation({ fetchPolicy: "no-cache" });
  const { login } = useAuth();
  const { isBusy, act } = useAction();
  const endOne = ({ id }: OwnSession) =>
    act({
      work: () => end({ variables: { id } }),
      doneMessage: "Session signed out",
      fallback: "Failed to sign it out",
      afterwards: refetch,
    });
  const endAll = () =>
    act({
      work: async () => {
        const { data } = await endOthers();
        if (data) login(data.endOtherSessions);
      },
      doneMessage: "Signed out everywhere else",
      fallback: "Failed to sign out the others",
      afterwards: refetch,
    });
  const columns: Column<OwnSession>[] = [
    {
      id: "device",
      label: "Device",
      isHeading: true,
      cell: ({ device, isThis }) => (
        <>
          {device} {isThis && <Tag>This device</Tag>}
        </>
      ),
    },
    { id: "created", label: "Signed in", cell: ({ createdAt }) => localMoment(createdAt) },
    { id: "seen", label: "Last used", cell: ({ seenAt }) => localMoment(seenAt) },
    {
      id: "actions",
      label: "Actions",
      align: "end",
      cell: (session) =>
        session.isThis ? (
          ""
        ) : (
          <RowButton
            disabled={isBusy}
            about={`Sign out ${session.device}`}
            onClick={() => void endOne(session)}
            isPlain
          >
            Sign out
          </RowButton>
        ),
    },
  ];
  const others = sessions.length > 1 && (
    <Button size="small" disabled={isBusy} onClick={() => void endAll()} sx={{ color: "text.primary" }}>
      Sign out all others
    </Button>
  );
  return (
    <Panel title="Active sessions" info={INFO} aside={others}>
      <DataTable isFramed label="Sessions" columns={columns} rows={sessions} />
    </Panel>
  );
}
