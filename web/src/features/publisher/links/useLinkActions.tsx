import type { DocumentNode } from "@apollo/client";
import { Archive, ArchiveRestore, Pencil, QrCode } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { useArchiveLinkMutation, useRestoreLinkMutation } from "../../../generated/publisher";
import { lazyPart } from "../../../lib/lazyPart";
import { CopyButton } from "../../../ui/dashboard/CopyButton";
import { IconButton } from "../../../ui/dashboard/IconButton";
import { useAction } from "../../../ui/toast/useAction";
import { useRights } from "../../session/rights/useRights";
import type { LinkRow } from "../dashboardTypes";
import { linkName } from "./linkText";

const ConfirmDialog = lazyPart(async () => (await import("../../../ui/dialog/ConfirmDialog")).ConfirmDialog);
const QrDialog = lazyPart(async () => (await import("../../../ui/dialog/QrDialog")).QrDialog);
const EditLinkDialog = lazyPart(async () => (await import("./EditLinkDialog")).EditLinkDialog);

interface LinkActionOptions {
  /** The list these come from: which of them it shows changes with their state. */
  readAgain: DocumentNode;
  keepFocusAt: (id: string) => void;
}

/** What can be done with one link, and the dialogs that this opens. */
export function useLinkActions({ readAgain, keepFocusAt }: LinkActionOptions) {
  const may = useRights();
  const [coded, setCoded] = useState<LinkRow | null>(null);
  const [leaving, setLeaving] = useState<LinkRow | null>(null);
  const [edited, setEdited] = useState<LinkRow | null>(null);
  const { act } = useAction();
  const [archiveLink] = useArchiveLinkMutation({ refetchQueries: [readAgain] });
  const [restoreLink] = useRestoreLinkMutation({ refetchQueries: [readAgain] });
  const restore = ({ link }: LinkRow) => {
    keepFocusAt(link.id);
    void act({
      work: () => restoreLink({ variables: { id: link.id } }),
      doneMessage: "Link restored",
      fallback: "Failed to restore the link",
    });
  };
  const actions = {
    onCode: setCoded,
    onEdit: may("updateLink") ? setEdited : null,
    onArchive: may("archiveLink") ? setLeaving : null,
    onRestore: may("restoreLink") ? restore : null,
  };
  const dialogs = (
    <Suspense fallback={null}>
      {coded && <QrDialog address={coded.link.affiliateUrl} name={linkName(coded)} onClose={() => setCoded(null)} />}
      {edited && <EditLinkDialog link={edited.link} name={linkName(edited)} onClose={() => setEdited(null)} />}
      {leaving && (
        <ConfirmDialog
          title={`Archive the link ${linkName(leaving)}?`}
          text="The link still works, but new clicks won't earn until you restore it. Earlier clicks still do."
          confirmLabel="Archive link"
          work={async () => {
            keepFocusAt(leaving.link.id);
            await archiveLink({ variables: { id: leaving.link.id } });
          }}
          doneMessage="Link archived"
          fallback="Failed to archive the link"
          onClose={() => setLeaving(null)}
        />
      )}
    </Suspense>
  );
  return { actions, dialogs };
}

export type LinkActions = ReturnType<typeof useLinkActions>["actions"];

interface LinkActionButtonsProps extends LinkActions {
  row: LinkRow;
  /** After what changes nothing. */
  children?: ReactNode;
}

/**
 * Equally wide in every row. Archive and Restore have keys of their own: as one button it would keep the focus, and a
 * second press of Enter would undo the first.
 */
export function LinkActionButtons({ row, onCode, onEdit, onArchive, onRestore, children }: LinkActionButtonsProps) {
  const name = linkName(row);
  const { affiliateUrl, archivedAt } = row.link;
  return (
    <>
      <CopyButton text={affiliateUrl} label={`Copy the link ${name}`} />
      <IconButton label={`QR code of the link ${name}`} icon={QrCode} onClick={() => onCode(row)} />
      {children}
      {onEdit && <IconButton label={`Edit the link ${name}`} icon={Pencil} onClick={() => onEdit(row)} />}
      {archivedAt
        ? onRestore && (
            <IconButton
              key="restore"
              label={`Restore the link ${name}`}
              icon={ArchiveRestore}
              onClick={() => onRestore(row)}
            />
          )
        : onArchive && (
            <IconButton
              key="archive"
              label={`Archive the link ${name}`}
              icon={Archive}
              onClick={() => onArchive(row)}
            />
          )}
    </>
  );
}
