import { Box, Button, LinearProgress } from "@mui/material";
import { Suspense, useState } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import {
  type ImportFactsFragment,
  useImportDetailsQuery,
  useRunImportMutation,
  useTryImportMutation,
  useUndoImportMutation,
} from "../../generated/moveIn";
import { inCount } from "../../lib/money";
import { usePolling } from "../../lib/usePolling";
import { BeforeWeft } from "../../shared/moveIn/BeforeWeft";
import { sourceName } from "../../shared/moveIn/sources";
import { Badge } from "../../ui/Badge";
import { NotLoaded } from "../../ui/dashboard/NotLoaded";
import { Panel } from "../../ui/dashboard/Panel";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog";
import { useAction } from "../../ui/toast/useAction";
import { useRights } from "../session/rights/useRights";
import { Files } from "./Files";
import { Findings } from "./Findings";
import { ImportRows } from "./ImportRows";
import { OpeningBalances } from "./OpeningBalances";
import { Questions } from "./Questions";
import { Unclaimed } from "./Unclaimed";
import { isWorking, stateWords } from "./words";

const POLL_MS = 1_500;

/** One import, from its files to its undo. */
export function ImportView({ id, onBack }: { id: string; onBack: () => void }) {
  const query = useImportDetailsQuery({ variables: { id }, fetchPolicy: "cache-and-network" });
  const { data, error, refetch } = query;
  const of = data?.import;
  usePolling(query, of && isWorking(of) ? POLL_MS : null);
  return (
    <>
      <Box>
        <Button size="small" onClick={onBack}>
          {t("All imports")}
        </Button>
      </Box>
      {of ? (
        <Steps of={of} refetch={refetch} />
      ) : (
        <NotLoaded error={error} fallback={t("Failed to load the import")} retry={refetch} rows={4} />
      )}
    </>
  );
}

interface Part {
  of: ImportFactsFragment;
  refetch: () => Promise<unknown>;
}

function Steps({ of, refetch }: Part) {
  const can = useRights();
  const isOpen = of.state === "OPEN" || of.state === "TRIED";
  const isPlanned = of.plan !== null && of.plan.questions.length === 0;
  return (
    <>
      <Head of={of} refetch={refetch} />
      {of.plan && of.plan.questions.length > 0 && can("answerImport") && <Questions of={of} />}
      {isPlanned && of.state !== "UNDONE" && <Findings of={of} />}
      {of.state === "DONE" && <OpeningBalances of={of} />}
      {of.state === "DONE" && <Unclaimed of={of} />}
      {isPlanned && ["TRIED", "RUNNING", "DONE"].includes(of.state) && (
        <ImportRows key={of.state} id={of.id} counts={of.counts} />
      )}
      {isPlanned && of.state !== "UNDONE" && <History of={of} />}
      {isOpen && <Files of={of} refetch={refetch} />}
    </>
  );
}

/** What came over, or would, of the time before Weft. */
function History({ of: { state, source, plan, history } }: Pick<Part, "of">) {
  const months = state === "DONE" ? history : (plan?.months ?? []);
  return months.length > 0 && <BeforeWeft source={sourceName(source)} months={months} />;
}

/** The state, the progress, and what can be done next. */
function Head({ of, refetch }: Part) {
  const can = useRights();
  const { isBusy, act } = useAction();
  const [tryOut] = useTryImportMutation();
  const [run] = useRunImportMutation();
  const [undo] = useUndoImportMutation();
  const [asked, setAsked] = useState<"run" | "undo" | null>(null);
  const { id, state, task } = of;
  const variables = { input: { id } };
  const { text, variant } = stateWords[state];
  const isStopped = task?.state === "FAILED" || task?.state === "CANCELLED";
  const work = isWorking(of) && !isStopped;
  const close = () => setAsked(null);
  return (
    <Panel
      isInset
      title={t("Move in from {source}", { source: sourceName(of.source) })}
      aside={<Badge variant={variant}>{text}</Badge>}
      lead={leads[state]}
    >
      {work && <Progress task={task} />}
      {isStopped && (
        <Box role="alert" sx={{ mb: 1.5, color: "error.main" }}>
          {task.error ?? t("The work was stopped. You can continue it.")}
        </Box>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {can("tryImport") && (state === "OPEN" || (state === "TRYING" && isStopped)) && (
          <Button
            variant="contained"
            disabled={isBusy || of.files.length === 0}
            onClick={() =>
              act({
                work: () => tryOut({ variables }),
                fallback: t("Failed to start the dry run"),
                afterwards: refetch,
              })
            }
          >
            {t("Start dry run")}
          </Button>
        )}
        {can("runImport") && (state === "TRIED" || (state === "RUNNING" && isStopped)) && (
          <Button variant="contained" onClick={() => setAsked("run")}>
            {state === "TRIED" ? t("Run the import") : t("Continue")}
          </Button>
        )}
        {can("undoImport") && (state === "DONE" || (state === "UNDOING" && isStopped)) && !work && (
          <Button onClick={() => setAsked("undo")}>{t("Undo the import")}</Button>
        )}
      </Box>
      <Suspense fallback={null}>
        {asked === "run" && (
          <ConfirmDialog
            title={t("Run the import?")}
            text={t(
              "Links and codes earn right away. Partners get one invitation and one reminder once our team has reviewed your first import. You can undo everything until the first click on a moved link or the first order with a moved code.",
            )}
            confirmLabel={t("Run the import")}
            work={() => run({ variables })}
            fallback={t("Failed to run the import")}
            afterwards={refetch}
            onClose={close}
          />
        )}
        {asked === "undo" && (
          <ConfirmDialog
            title={t("Undo the import?")}
            text={t(
              "Moved links and codes, the order history and partners who haven’t accepted are removed. Partners who have accepted stay, and so do confirmed opening balances.",
            )}
            confirmLabel={t("Undo the import")}
            work={() => undo({ variables })}
            fallback={t("Failed to undo the import")}
            afterwards={refetch}
            onClose={close}
          />
        )}
      </Suspense>
    </Panel>
  );
}

const leads: Record<ImportFactsFragment["state"], string> = {
  OPEN: t(
    "Upload your files and check their columns. The dry run then shows what would come over. It creates nothing.",
  ),
  TRYING: t("Your files are being read. Nothing is created."),
  TRIED: t("This is what would come over. Nothing was created yet."),
  RUNNING: t("Your partners, links and codes are coming over. You can leave this page."),
  DONE: t("Your partners’ links and codes earn on Weft."),
  UNDOING: t("Everything this import created is being removed."),
  UNDONE: t("This import was undone, or its files were deleted after a year."),
};

function Progress({ task }: { task: ImportFactsFragment["task"] }) {
  const { done, total } = task ?? {};
  const percent = done && total ? (100 * done) / total : null;
  return (
    <Box sx={{ mb: 2 }} aria-live="polite">
      <LinearProgress
        aria-label={t("Progress")}
        {...(percent === null ? { variant: "indeterminate" } : { variant: "determinate", value: percent })}
      />
      {done && total ? (
        <Box sx={{ mt: 0.5, fontSize: 14.5, color: "text.secondary" }}>
          {t("{done} of {total} rows", { done: inCount(done), total: inCount(total) })}
        </Box>
      ) : null}
    </Box>
  );
}
