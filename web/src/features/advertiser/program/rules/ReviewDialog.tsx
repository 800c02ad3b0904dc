import { Box, Button } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { ArrowDown, ArrowUp, Clock } from "lucide-react";
import type { TermsDocument } from "../../../../../../api/src/contract/terms/termsDocument";
import {
  type CarryOverTermsDraftMutation,
  MyProgramDocument,
  type TermsPreviewQuery,
  useCarryOverTermsDraftMutation,
  usePublishTermsMutation,
  useTermsPreviewQuery,
} from "../../../../generated/advertiser";
import { utcDay } from "../../../../lib/dates";
import { inCount } from "../../../../lib/money";
import { NotLoaded } from "../../../../ui/dashboard/NotLoaded";
import { DialogFrame } from "../../../../ui/dialog/DialogFrame";
import { H3, P, Span } from "../../../../ui/html";
import { useAction } from "../../../../ui/toast/useAction";

interface ReviewDialogProps {
  document: TermsDocument;
  /** Of the draft as it was saved. */
  hash: string;
  /** The version that the draft was begun on. */
  basedOn: number;
  onKeep: () => Promise<void>;
  onCarriedOver: (draft: CarryOverTermsDraftMutation["carryOverTermsDraft"]) => void;
  /** The day of terms that are announced already, which these would replace. */
  announcedFor: string | null;
  onPublished: () => void;
  onClose: () => void;
}

type Preview = TermsPreviewQuery["termsPreview"];

/** What publishing the draft changes, for whom and from when on; then publishes it. */
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
        ? `Published. The new terms start on ${utcDay(preview.startsAt)}, and your publishers were notified by email.`
        : "Published. The new terms apply to new clicks.",
      fallback: "Failed to publish the draft",
    });
    if (isDone) onPublished();
  };

  return (
    <DialogFrame title="Review and publish" onClose={onClose} width={620}>
      {preview ? (
        <>
          {preview.outdated && <Outdated outdated={preview.outdated} onKeep={onKeep} onCarriedOver={onCarriedOver} />}
          <Changes changes={preview.changes} />
          <Start preview={preview} announcedFor={announcedFor} />
          <Warnings preview={preview} rules={document.rules} />
        </>
      ) : (
        <NotLoaded error={error} fallback="Failed to review the draft" retry={refetch} height={160} />
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 1.5, mt: 3 }}>
        <Button autoFocus onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          disabled={!preview || isSame || isBusy || preview.outdated !== null}
          onClick={confirm}
        >
          {isBusy ? "Publishing..." : "Publish"}
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
          ? `Some orders could earn less, so publishers get notice: published now, these terms start on ${utcDay(startsAt)} (UTC). ${count(partners, "publisher")} with ${count(links, "active link")} will be notified by email.`
          : "These terms apply to new clicks at once."}
        {announcedFor && ` The terms announced for ${utcDay(announcedFor)} are withdrawn.`}
      </span>
    </Box>
  );
}

function Warnings({ preview: { warnings }, rules }: { preview: Preview; rules: TermsDocument["rules"] }) {
  if (warnings.length === 0) return null;
  const nameOf = (id: string | null | undefined) => rules.find((rule) => rule.id === id)?.name;
  return (
    <>
      <H3 sx={{ mt: 2.5, mb: 1, fontSize: 16, fontWeight: 620 }}>Please check</H3>
      <Box component="ul" aria-label="Warnings" sx={{ m: 0, pl: 2.5 }}>
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

const count = (number: number, what: string): string => `${inCount(number)} ${what}${number === 1 ? "" : "s"}`;

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

/** Terms that came into force since the draft was begun, and what to do about them. */
function Outdated({ outdated: { version, changes }, onKeep, onCarriedOver }: OutdatedProps) {
  const [carryOver] = useCarryOverTermsDraftMutation();
  const { isBusy, act } = useAction();
  const carry = () =>
    act({
      work: async () => {
        const { data } = await carryOver();
        if (data) onCarriedOver(data.carryOverTermsDraft);
      },
      doneMessage: "Draft updated",
      fallback: "Failed to merge the changes",
    });
  return (
    <Box component="section" aria-label="Changed since you started this draft" sx={outdatedNoteStyle}>
      <P sx={{ mb: 1 }}>
        {`Version ${version} came into force since you began this draft. Published as it is, the draft would undo this:`}
      </P>
      <Changes label={`Changes in version ${version}`} changes={changes} />
      <P sx={{ mt: 1.5 }}>Merge to keep these changes together with your own, or keep the draft as it is.</P>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, mt: 1.5 }}>
        <Button size="small" variant="contained" disabled={isBusy} onClick={carry}>
          Merge into draft
        </Button>
        <Button size="small" variant="outlined" disabled={isBusy} onClick={onKeep}>
          Keep draft as it is
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

/** Differences between two versions of terms, each with its direction. */
function Changes({ label = "Changes", changes }: ChangesProps) {
  if (changes.length === 0) return <p>This draft has no changes to the current terms.</p>;
  return (
    <Box component="ul" aria-label={label} sx={listStyle}>
      {changes.map(({ isBetter, text }) => (
        <Box component="li" key={text} sx={{ color: isBetter ? "success.main" : "error.main" }}>
          {isBetter ? <ArrowUp aria-hidden size={17} /> : <ArrowDown aria-hidden size={17} />}
          <Span sx={{ color: "text.primary", minWidth: 0, overflowWrap: "anywhere" }}>
            <span style={visuallyHidden}>{isBetter ? "Better for publishers: " : "May pay less: "}</span>
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
