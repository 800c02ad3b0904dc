import { Box, Button } from "@mui/material";
import { useRef, useState } from "react";
import { codePolicyText, offeredPolicies } from "../../../../../../api/src/contract/codes/codePolicies";
import { t } from "../../../../../../api/src/contract/i18n/t";
import { leakedShareOf, type TermsDocument } from "../../../../../../api/src/contract/terms/termsDocument";
import { MyProgramDocument, type MyProgramQuery, useDiscardTermsDraftMutation } from "../../../../generated/program";
import { listWithCommas } from "../../../../lib/lists";
import { Badge } from "../../../../ui/Badge";
import { Panel } from "../../../../ui/dashboard/Panel";
import { ConfirmDialog } from "../../../../ui/dialog/ConfirmDialog";
import { LeaveWarning } from "../../../../ui/dialog/LeaveWarning";
import { Select } from "../../../../ui/form/Select";
import { ReadOnly } from "../../../session/rights/ReadOnly";
import { useRights } from "../../../session/rights/useRights";
import { CreditRow, type DraftRowProps, GuardRow, PolicyRow } from "../policies";
import { Simulation } from "../Simulation";
import { ProgramCurrency } from "./pay";
import { ReviewDialog } from "./ReviewDialog";
import { RuleList } from "./RuleList";
import { TestOrder } from "./TestOrder";
import { useTermsDraft } from "./useTermsDraft";
import { stepLabel, VolumeDialog } from "./VolumeDialog";

interface RulesPanelProps {
  terms: MyProgramQuery["terms"];
  draft: MyProgramQuery["myTermsDraft"];
}

/** The program's rules as a draft that is saved on change, and published after review. */
export function RulesPanel({ terms, draft: saved }: RulesPanelProps) {
  const inForce = terms.find(({ status }) => status === "IN_FORCE");
  const announced = terms.find(({ status }) => status === "ANNOUNCED");
  const documentInForce = inForce?.document as TermsDocument;
  const draft = useTermsDraft({ version: inForce?.version ?? 0, document: documentInForce }, saved);
  const [asked, setAsked] = useState<"discard" | { hash: string } | null>(null);
  /** Resets fields with unsaved text. */
  const [generation, setGeneration] = useState(0);
  const [isOpening, setOpening] = useState(false);
  const can = useRights();
  const section = useRef<HTMLDivElement>(null);
  const [discard] = useDiscardTermsDraftMutation({ refetchQueries: [MyProgramDocument], awaitRefetchQueries: true });
  const close = () => setAsked(null);
  const begin = () => {
    draft.reset();
    setGeneration(generation + 1);
    close();
  };
  const review = async () => {
    const invalid = section.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (invalid) return invalid.focus();
    setOpening(true);
    const hash = await draft.save();
    setOpening(false);
    if (hash) setAsked({ hash });
  };

  return (
    <ProgramCurrency value={draft.document.currency}>
      <Panel
        title={t("Rules")}
        lead={t("Rules apply top to bottom. The first match sets the rate.")}
        aside={
          draft.hasDraft && (
            <>
              <Badge variant="secondary">
                {t("Draft of version {version}", { version: (terms[0]?.version ?? 0) + 1 })}
              </Badge>
              <span role="status">{statusLabels[draft.status]}</span>
              {draft.status === "failed" && (
                <Button size="small" onClick={draft.save}>
                  {t("Save again")}
                </Button>
              )}
              {can("discardTermsDraft") && (
                <Button size="small" variant="text" onClick={() => setAsked("discard")}>
                  {t("Discard draft")}
                </Button>
              )}
              {can("publishTerms") && (
                <Button size="small" variant="contained" disabled={isOpening} onClick={review}>
                  {t("Review and publish")}
                </Button>
              )}
            </>
          )
        }
      >
        <Box ref={section} sx={columnsStyle}>
          <Box sx={{ minWidth: 0 }}>
            <ReadOnly unless="saveTermsDraft">
              <RuleList key={generation} document={draft.document} inForce={documentInForce} onChange={draft.change} />
              <VolumeRow document={draft.document} inForce={documentInForce} onChange={draft.change} />
              <CodePolicyRow document={draft.document} inForce={documentInForce} onChange={draft.change} />
              <GuardRow
                key={`guard ${generation}`}
                document={draft.document}
                inForce={documentInForce}
                onChange={draft.change}
              />
              <CreditRow
                key={`credit ${generation}`}
                document={draft.document}
                inForce={documentInForce}
                onChange={draft.change}
              />
            </ReadOnly>
          </Box>
          <Box sx={asideStyle}>
            <Box sx={stickyStyle}>
              <TestOrder document={draft.document} isDraft={draft.hasDraft} />
            </Box>
          </Box>
        </Box>
        {draft.hasDraft && (
          <Box sx={{ px: "20px", py: 2, borderTop: "1.5px solid", borderColor: "text.primary" }}>
            <Simulation document={draft.document} hash={draft.hash} />
          </Box>
        )}
        {asked === "discard" && (
          <ConfirmDialog
            title={t("Discard this draft?")}
            text={t("Its changes are lost. The current terms don't change.")}
            confirmLabel={t("Discard draft")}
            work={async () => {
              await draft.drop();
              await discard();
            }}
            doneMessage={t("Draft discarded")}
            fallback={t("Failed to discard the draft")}
            onDone={begin}
            onClose={close}
          />
        )}
        {asked !== null && asked !== "discard" && (
          <ReviewDialog
            document={draft.document}
            hash={asked.hash}
            basedOn={draft.basedOn}
            onKeep={async () => {
              const hash = await draft.keep();
              if (hash) setAsked({ hash });
            }}
            onCarriedOver={(carried) => {
              draft.replace(carried);
              setGeneration(generation + 1);
              setAsked({ hash: carried.hash });
            }}
            announcedFor={announced?.validFrom ?? null}
            onPublished={begin}
            onClose={close}
          />
        )}
        <LeaveWarning isUnsaved={draft.status !== "saved"} />
      </Panel>
    </ProgramCurrency>
  );
}

const statusLabels = { saved: t("Saved"), saving: t("Saving..."), failed: t("Not saved") } as const;

const columnsStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 372px" },
  columnGap: 3,
  rowGap: 3,
  px: "20px",
  pt: 2,
  pb: "20px",
} as const;

const asideStyle = {
  minWidth: 0,
  pt: { xs: 2.5, lg: 0 },
  pl: { lg: 3 },
  borderTop: { xs: "1px solid", lg: 0 },
  borderLeft: { lg: "1px solid" },
  borderColor: { xs: "divider", lg: "divider" },
} as const;

/** Stays visible beside a long list. */
const stickyStyle = { position: { lg: "sticky" }, top: 16 } as const;

/** A draft's monthly bonus, with the one in force if it differs. */
function VolumeRow({ document, inForce, onChange }: DraftRowProps) {
  const [isOpen, setOpen] = useState(false);
  const label = ({ volume, currency }: TermsDocument) =>
    listWithCommas(volume.map((step) => stepLabel(step, currency))) || t("None");
  const isChanged = label(document) !== label(inForce);
  return (
    <Box sx={rowStyle}>
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <b>{t("Monthly bonus")}</b>
        <Box sx={{ color: "text.secondary" }}>{label(document)}</Box>
        {isChanged && (
          <Box component="s" sx={{ color: "text.secondary", fontSize: 14 }}>
            {t("was {bonus}", { bonus: label(inForce) })}
          </Box>
        )}
      </Box>
      <Button size="small" variant="outlined" aria-label={t("Edit monthly bonus")} onClick={() => setOpen(true)}>
        {t("Edit")}
      </Button>
      {isOpen && (
        <VolumeDialog
          volume={document.volume}
          onSave={(volume) => {
            onChange({ ...document, volume });
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  );
}

const rowStyle = {
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 2,
  mt: 2,
  pt: 2,
  borderTop: "1px solid var(--weft-palette-divider)",
} as const;

/** Percent of the commission; a value that the terms already have stays an option. */
const sharesWith = (current: number) =>
  [...new Set([0, 2500, 5000, 7500, 10_000, current])]
    .sort((a, b) => a - b)
    .map((share) => ({ id: String(share), label: t("Leaked codes pay {percent}%", { percent: share / 100 }) }));

const policyLabels: Readonly<Record<TermsDocument["codePolicy"], string>> = {
  "code-wins": t("The code wins"),
  "click-wins": t("The click wins"),
  "code-with-own-click": t("A code earns only with its owner's click"),
  split: t("Split between code and click"),
};
const options = offeredPolicies.map((id) => ({ id, label: policyLabels[id] }));

/** A draft's rule for an order with one partner's code and another's click. */
const CodePolicyRow = ({ document, inForce, onChange }: DraftRowProps) => (
  <PolicyRow
    id="code-policy"
    title={t("Code vs. click priority")}
    text={t("When one partner's code and another's click compete. Flagged codes lose to a newer click.")}
    was={document.codePolicy === inForce.codePolicy ? null : codePolicyText[inForce.codePolicy]}
  >
    <Select
      isCompact
      value={document.codePolicy}
      options={options}
      onChange={({ target }) =>
        onChange({ ...document, codePolicy: offeredPolicies.find((one) => one === target.value) ?? "code-wins" })
      }
      inputProps={{ "aria-labelledby": "code-policy" }}
      sx={{ width: "100%" }}
    />
    <Select
      isCompact
      value={String(leakedShareOf(document))}
      options={sharesWith(leakedShareOf(document))}
      onChange={({ target }) => onChange({ ...document, leakedShare: Number(target.value) })}
      inputProps={{ "aria-label": t("Rate for leaked codes without a click from their owner") }}
      sx={{ width: "100%", mt: 1.5 }}
    />
  </PolicyRow>
);
