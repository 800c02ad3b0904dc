import { Button, Stack } from "@mui/material";
import { t } from "../../../../../api/src/contract/i18n/t";
import { passwordChangeForm } from "../../../../../api/src/contract/settingsForms";
import {
  type MySecurityQuery,
  useChangePasswordMutation,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useMySecurityQuery,
} from "../../../generated/security";
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
  <SettingsFrame title={t("Security")} lead={t("Password, two-factor authentication and sessions.")}>
    <SecurityPanels />
  </SettingsFrame>
);

function SecurityPanels() {
  const query = useMySecurityQuery();
  const { data, refetch } = query;
  if (!data)
    return (
      <PanelNotLoaded
        title={t("Two-factor authentication")}
        query={query}
        fallback={t("Failed to load your settings")}
      />
    );
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
    failure: { title: t("Error"), fallback: t("Failed to change the password") },
    onSubmit: async (input, { resetForm }) => {
      const { data } = await change({ variables: { input } });
      if (!data) throw new Error();
      login(data.changePassword);
      toast({ title: t("Password changed"), description: t("You've been signed out everywhere else.") });
      resetForm();
      await refetch().catch(() => undefined);
    },
  });
  return (
    <Panel
      title={t("Password")}
      lead={t("Changing it signs you out everywhere else. API keys are not affected.")}
      isInset
    >
      <Stack component="form" spacing={2.5} sx={{ maxWidth: 520 }} {...form.elementProps}>
        <FormPasswordField form={form} name="current" label={t("Current password")} autoComplete="current-password" />
        <FormPasswordField
          form={form}
          name="password"
          label={t("New password")}
          autoComplete="new-password"
          hint={t("At least 6 characters")}
        />
        <FormSubmit form={form} label={t("Change password")} busyLabel={t("Changing...")} />
      </Stack>
    </Panel>
  );
}

type OwnSession = MySecurityQuery["mySecurity"]["sessions"][number];

const INFO = t("Sessions last one week. “Last used” is accurate to 15 minutes. API keys are not sessions.");

function SessionsPanel({ sessions, refetch }: { sessions: readonly OwnSession[]; refetch: () => Promise<unknown> }) {
  const [end] = useEndSessionMutation();
  const [endOthers] = useEndOtherSessionsMutation({ fetchPolicy: "no-cache" });
  const { login } = useAuth();
  const { isBusy, act } = useAction();
  const endOne = ({ id }: OwnSession) =>
    act({
      work: () => end({ variables: { id } }),
      doneMessage: t("Session signed out"),
      fallback: t("Failed to sign out the session"),
      afterwards: refetch,
    });
  const endAll = () =>
    act({
      work: async () => {
        const { data } = await endOthers();
        if (data) login(data.endOtherSessions);
      },
      doneMessage: t("Signed out everywhere else"),
      fallback: t("Failed to sign out other sessions"),
      afterwards: refetch,
    });
  const columns: Column<OwnSession>[] = [
    {
      id: "device",
      label: t("Device"),
      isHeading: true,
      cell: ({ device, isThis }) => (
        <>
          {device} {isThis && <Tag>{t("This device")}</Tag>}
        </>
      ),
    },
    { id: "created", label: t("Signed in"), cell: ({ createdAt }) => localMoment(createdAt) },
    { id: "seen", label: t("Last used"), cell: ({ seenAt }) => localMoment(seenAt) },
    {
      id: "actions",
      label: t("Actions"),
      align: "end",
      cell: (session) =>
        session.isThis ? (
          ""
        ) : (
          <RowButton
            disabled={isBusy}
            about={t("Sign out {device}", { device: session.device })}
            onClick={() => void endOne(session)}
            isPlain
          >
            {t("Sign out")}
          </RowButton>
        ),
    },
  ];
  const others = sessions.length > 1 && (
    <Button size="small" disabled={isBusy} onClick={() => void endAll()} sx={{ color: "text.primary" }}>
      {t("Sign out all others")}
    </Button>
  );
  return (
    <Panel title={t("Active sessions")} info={INFO} aside={others}>
      <DataTable isFramed label={t("Sessions")} columns={columns} rows={sessions} />
    </Panel>
  );
}
