import { Box, Button } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { ArrowDown, ArrowUp, Clock } from "lucide-react";
import { t } from "../../../../../../api/src/contract/i18n/t";
import type { TermsDocument } from "../../../../../../api/src/contract/terms/termsDocument";
import {
  type CarryOverTermsDraftMutation,
  MyProgramDocument,
  type TermsPreviewQuery,
  useCarryOverTermsDraftMutation,
  usePublishTermsMutation,
  useTermsPreviewQuery,
} from "../../../../generated/program";
import { utcDay } from "../../../../lib/dates";
import { NotLoaded } from "../../../../ui/dashboard/NotLoaded";
import { DialogFrame } from "../../../../ui/dialog/DialogFrame";
import { H3, P, Span } from "../../../../ui/html";
import { useAction } from "../../../../ui/toast/useAction";

interface ReviewDialogProps {
  document: TermsDocument;
  /** The saved draft's hash. */
  hash: string;
  /** The version the draft is based on. */
  basedOn: number;
  onKeep: () => Promise<void>;
  onCarriedOver: (draft: CarryOverTermsDraftMutation["carryOverTermsDraft"]) => void;
  /** The start of already announced terms, which these would replace. */
  announcedFor: string | null;
  onPublished: () => void;
  onClose: () => void;
}

type Preview = TermsPreviewQuery["termsPreview"];

/** Shows what publishing the draft changes, for whom and from when; then publishes it. */
export function ReviewDialog({ document, hash, basedOn, announcedFor, ...on }: ReviewDialogProps) {
  const { onKeep, onCarriedOver, onPublished, onClose } = on;
  const variables = { document, basedOn };
  const { data, error, refetch } = useTermsPreviewQuery({ variables, fetchPolicy: "no-cache" });
  const [publish] = usePublishTermsMutation();
  const { isBusy, act } = useAction();
  const preview = data?.termsPreview;
  const isSame = preview?.changes.length === 0;

  const confirm = async () => {
    const isDone = await act({
      work: () => publish({ variables: { hash }, refetchQueries: [MyProgramDocument], awaitRefetchQueries: true }),
      doneMessage: preview?.needsNotice
        ? t("Published. The new terms start on {date}, and your creators were notified by email.", {
            date: utcDay(preview.startsAt),
          })
        : t("Published. The new terms apply to new clicks."),
      fallback: t("Failed to publish the draft"),
    });
    if (isDone) onPublished();
  };

  return (
    <DialogFrame title={t("Review and publish")} onClose={onClose} width={620}>
      {preview ? (
        <>
          {preview.outdated && <Outdated outdated={preview.outdated} onKeep={onKeep} onCarriedOver={onCarriedOver} />}
          <Changes changes={preview.changes} />
          <Start preview={preview} announcedFor={announcedFor} />
          <Warnings preview={preview} rules={document.rules} />
        </>
      ) : (
        <NotLoaded error={error} fallback={t("Failed to review the draft")} retry={refetch} height={160} />
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 1.5, mt: 3 }}>
        <Button autoFocus onClick={onClose}>
          {t("Cancel")}
        </Button>
        <Button
          variant="contained"
          disabled={!preview || isSame || isBusy || preview.outdated !== null}
          onClick={confirm}
        >
          {isBusy ? t("Publishing...") : t("Publish")}
        </Button>
      </Box>
    </DialogFrame>
  );
}

function Start({ preview, announcedFor }: { preview: Preview; announcedFor: string | null }) {
  const { changes, needsNotice, startsAt, partners, links } = preview;
  if (changes.length === 0) return null;
  return (
    <Box sx={noteStyle}>
      <Clock aria-hidden size={18} style={{ flex: "none", marginTop: 2 }} />
      <span>
        {needsNotice
          ? t(
              "Some orders could earn less, so creators get notice. If you publish now, these terms start on {date} (UTC). {publishers, plural, one {# creator} other {# creators}} with {links, plural, one {# active link} other {# active links}} will be notified by email.",
              { date: utcDay(startsAt), publishers: partners, links },
            )
          : t("These terms apply to new clicks immediately.")}
        {announcedFor && ` ${t("The terms announced for {date} are withdrawn.", { date: utcDay(announcedFor) })}`}
      </span>
    </Box>
  );
}

function Warnings({ preview: { warnings }, rules }: { preview: Preview; rules: TermsDocument["rules"] }) {
  if (warnings.length === 0) return null;
  const nameOf = (id: string | null | undefined) => rules.find((rule) => rule.id === id)?.name;
  return (
    <>
      <H3 sx={{ mt: 2.5, mb: 1, fontSize: 16, fontWeight: 620 }}>{t("Before you publish")}</H3>
      <Box component="ul" aria-label={t("Warnings")} sx={{ m: 0, pl: 2.5 }}>
        {warnings.map(({ ruleId, text }) => (
          <Box component="li" key={`${ruleId} ${text}`} sx={{ overflowWrap: "anywhere" }}>
            {nameOf(ruleId) && <b>{nameOf(ruleId)}: </b>}
            {text}
          </Box>
        ))}
      </Box>
    </>
  );
}

const noteStyle = {
  display: "flex",
  gap: 1,
  mt: 2,
  p: 1.5,
  borderRadius: "3px",
  color: "warning.onTint",
  bgcolor: "warning.tint",
} as const;

interface OutdatedProps {
  outdated: NonNullable<TermsPreviewQuery["termsPreview"]["outdated"]>;
  onKeep: () => Promise<void>;
  onCarriedOver: (draft: CarryOverTermsDraftMutation["carryOverTermsDraft"]) => void;
}

/** Terms that took effect since the draft was started, and what to do about them. */
function Outdated({ outdated: { version, changes }, onKeep, onCarriedOver }: OutdatedProps) {
  const [carryOver] = useCarryOverTermsDraftMutation();
  const { isBusy, act } = useAction();
  const carry = () =>
    act({
      work: async () => {
        const { data } = await carryOver();
        if (data) onCarriedOver(data.carryOverTermsDraft);
      },
      doneMessage: t("Draft updated"),
      fallback: t("Failed to merge the changes"),
    });
  return (
    <Box component="section" aria-label={t("Changed since you started this draft")} sx={outdatedNoteStyle}>
      <P sx={{ mb: 1 }}>
        {t(
          "Version {version} took effect after you started this draft. Publishing the draft would undo these changes:",
          { version },
        )}
      </P>
      <Changes label={t("Changes in version {version}", { version })} changes={changes} />
      <P sx={{ mt: 1.5 }}>{t("Merge to keep them along with yours, or leave the draft unchanged.")}</P>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, mt: 1.5 }}>
        <Button size="small" variant="contained" disabled={isBusy} onClick={carry}>
          {t("Merge into draft")}
        </Button>
        <Button size="small" variant="outlined" disabled={isBusy} onClick={onKeep}>
          {t("Leave unchanged")}
        </Button>
      </Box>
    </Box>
  );
}

const outdatedNoteStyle = {
  mb: 2.5,
  p: 2,
  borderRadius: "3px",
  border: "1px solid",
  borderColor: "warning.main",
} as const;

interface ChangesProps {
  label?: string;
  changes: readonly { isBetter: boolean; text: string }[];
}

/** Differences between two versions of terms, each marked as better or worse. */
function Changes({ label = t("Changes"), changes }: ChangesProps) {
  if (changes.length === 0) return <p>{t("This draft has no changes to the current terms.")}</p>;
  return (
    <Box component="ul" aria-label={label} sx={listStyle}>
      {changes.map(({ isBetter, text }) => (
        <Box component="li" key={text} sx={{ color: isBetter ? "success.main" : "error.main" }}>
          {isBetter ? <ArrowUp aria-hidden size={17} /> : <ArrowDown aria-hidden size={17} />}
          <Span sx={{ color: "text.primary", minWidth: 0, overflowWrap: "anywhere" }}>
            <span style={visuallyHidden}>{isBetter ? t("Better for creators:") : t("May pay less:")} </span>
            {text}
          </Span>
        </Box>
      ))}
    </Box>
  );
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: "none",
  "& li": { display: "flex", gap: 1, py: "6px", borderBottom: "1px solid", borderBottomColor: "divider" },
  "& svg": { flex: "none", mt: "3px" },
} as const;
