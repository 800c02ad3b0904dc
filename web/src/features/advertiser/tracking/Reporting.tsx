import { Box, Button, Switch, TextField } from "@mui/material";
import { Suspense, useState } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import { CLICK_PARAMETER, parameterFault } from "../../../../../api/src/contract/integrations/clickParameter";
import {
  type ReportingChoiceFragment,
  useReportingQuery,
  useUnverifiedFiguresQuery,
  useUpdateReportingMutation,
} from "../../../generated/tracking";
import { lazyPart } from "../../../lib/lazyPart";
import { NotLoaded } from "../../../ui/dashboard/NotLoaded";
import { Panel } from "../../../ui/dashboard/Panel";
import { useAction } from "../../../ui/toast/useAction";
import { ReadOnly } from "../../session/rights/ReadOnly";

const UnverifiedTable = lazyPart(async () => (await import("../../../shared/sales/UnverifiedTable")).UnverifiedTable);

const LEAD = t(
  "Anyone can send an unsigned browser report, so it earns nothing until your server reports its click or you confirm it.",
);

/** How the shop reports orders, and unverified reports by publisher. */
export function Reporting() {
  const { isBusy, act } = useAction();
  const { data, error, refetch } = useReportingQuery();
  const { data: figures } = useUnverifiedFiguresQuery({ fetchPolicy: "cache-and-network" });
  const [update] = useUpdateReportingMutation();
  const settings = data?.myReporting;

  const set = (changes: Partial<ReportingChoiceFragment>) =>
    act({
      work: async () => {
        if (!settings) return;
        const { signedReportsOnly, serverNamesClicks, standDownSign, silenceAccepts, clickParameter } = {
          ...settings,
          ...changes,
        };
        const input = { signedReportsOnly, serverNamesClicks, standDownSign, silenceAccepts, clickParameter };
        await update({ variables: { input } });
        await refetch();
      },
      doneMessage: t("Settings saved"),
      fallback: t("Failed to save the settings"),
    });

  return (
    <Panel isInset title={t("Browser-reported orders")} lead={LEAD}>
      {settings ? (
        <ReadOnly unless="updateReporting">
          <Choice
            title={t("Accept signed reports only")}
            text={t("Reject browser reports without your server's signature.")}
            isOn={settings.signedReportsOnly}
            isBusy={isBusy}
            onChange={(signedReportsOnly) => void set({ signedReportsOnly })}
          />
          <Choice
            title={t("My server can't send click IDs")}
            text={t(
              "For orders your server reports without a click ID, we use the last eligible click from browser reports with the same amount. Leave this off if your server can send click IDs.",
            )}
            isOn={!settings.serverNamesClicks}
            isBusy={isBusy || settings.signedReportsOnly}
            onChange={(isOn) => void set({ serverNamesClicks: !isOn })}
          />
          <Choice
            title={t("Block coupon extensions (afsrc)")}
            text={t("Adds afsrc=1 to links, so coupon and cashback extensions stand down.")}
            isOn={settings.standDownSign}
            isBusy={isBusy}
            onChange={(standDownSign) => void set({ standDownSign })}
          />
          <Choice
            title={t("Auto-accept unanswered claims")}
            text={t(
              "After 14 days without an answer, a creator's claim is accepted if we know its click and its amount is typical of your orders. Otherwise our team decides.",
            )}
            isOn={settings.silenceAccepts}
            isBusy={isBusy}
            onChange={(silenceAccepts) => void set({ silenceAccepts })}
          />
          <ParameterChoice
            key={settings.clickParameter}
            name={settings.clickParameter}
            isBusy={isBusy}
            save={(clickParameter) => void set({ clickParameter })}
          />
        </ReadOnly>
      ) : (
        <NotLoaded error={error} fallback={t("Failed to load the settings")} retry={refetch} height={150} />
      )}
      {figures && figures.unverifiedFigures.length > 0 && (
        <Suspense fallback={null}>
          <UnverifiedTable figures={figures.unverifiedFigures} />
        </Suspense>
      )}
    </Panel>
  );
}

interface ChoiceProps {
  title: string;
  text: string;
  isOn: boolean;
  isBusy: boolean;
  onChange: (isOn: boolean) => void;
}

const Choice = ({ title, text, isOn, isBusy, onChange }: ChoiceProps) => (
  <Box component="label" sx={choiceStyle}>
    <span>
      <b>{title}</b>
      <small>{text}</small>
    </span>
    <Switch checked={isOn} disabled={isBusy} onChange={(_, next) => onChange(next)} sx={switchStyle} />
  </Box>
);

/** The white thumb needs a border to be visible on white while off. */
const switchStyle = { "& .MuiSwitch-thumb": { border: "1px solid", borderColor: "control" } } as const;

const choiceStyle = {
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 2,
  py: "12px",
  borderTop: "1px solid var(--weft-palette-divider)",
  "& > span:first-of-type": { minWidth: 0, maxWidth: 680 },
  "& b": { display: "block", fontWeight: 600 },
  "& small": { display: "block", fontSize: 14.5, lineHeight: 1.45, color: "text.secondary" },
} as const;

/** The click ID's parameter name on the shop's landing pages. */
function ParameterChoice({ name, isBusy, save }: { name: string; isBusy: boolean; save: (name: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [given, setGiven] = useState(name);
  const wanted = given.trim() || CLICK_PARAMETER;
  const fault = parameterFault(wanted);
  const isUsual = wanted === CLICK_PARAMETER;
  if (!isOpen) {
    return (
      <Box sx={closedStyle}>
        <span>
          {t("Click parameter")} <code>{name}</code>
        </span>
        <Button size="small" sx={{ minHeight: 30, py: 0 }} onClick={() => setOpen(true)}>
          {t("Change")}
        </Button>
      </Box>
    );
  }
  return (
    <Box
      component="form"
      noValidate
      sx={style}
      onSubmit={(event) => {
        event.preventDefault();
        if (!fault && wanted !== name) save(wanted);
      }}
    >
      <div>
        <b>{t("Click ID parameter")}</b>
        <small>
          {isUsual
            ? t(
                "Links lead to your shop with {parameter} in the URL. If your server or CDN needs another name, change it here.",
                { parameter: CLICK_PARAMETER },
              )
            : t(
                "Links lead to your shop with {parameter} in the URL. If your server or CDN needs another name, change it here and set {attribute} on the script on your pages.",
                { parameter: CLICK_PARAMETER, attribute: `data-parameter="${wanted}"` },
              )}
        </small>
      </div>
      <TextField
        size="small"
        label={t("Parameter")}
        value={given}
        error={fault !== null}
        helperText={fault}
        onChange={(event) => setGiven(event.target.value)}
        slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: "none", maxLength: 30 } }}
      />
      <Button type="submit" variant="outlined" disabled={isBusy || fault !== null || wanted === name}>
        {t("Save")}
      </Button>
    </Box>
  );
}

const closedStyle = {
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  py: "2px",
  borderTop: "1px solid var(--weft-palette-divider)",
  fontSize: 15,
} as const;

const style = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  gap: 2,
  py: "12px",
  borderTop: "1px solid var(--weft-palette-divider)",
  "& > div:first-of-type": { flex: "1 1 320px", minWidth: 0 },
  "& b": { display: "block", fontWeight: 600 },
  "& small": { display: "block", fontSize: 14.5, lineHeight: 1.45, color: "text.secondary" },
} as const;
