import type { DocumentNode } from "@apollo/client";
import { Archive, ArchiveRestore, Pencil, QrCode } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
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
  /** The list these come from: a state change may remove rows from it. */
  readAgain: DocumentNode;
  keepFocusAt: (id: string) => void;
}

/** A link's actions, and their dialogs. */
export function useLinkActions({ readAgain, keepFocusAt }: LinkActionOptions) {
  const can = useRights();
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
      doneMessage: t("Link restored"),
      fallback: t("Failed to restore the link"),
    });
  };
  const actions = {
    onCode: setCoded,
    onEdit: can("updateLink") ? setEdited : null,
    onArchive: can("archiveLink") ? setLeaving : null,
    onRestore: can("restoreLink") ? restore : null,
  };
  const dialogs = (
    <Suspense fallback={null}>
      {coded && <QrDialog address={coded.link.affiliateUrl} name={linkName(coded)} onClose={() => setCoded(null)} />}
      {edited && <EditLinkDialog link={edited.link} name={linkName(edited)} onClose={() => setEdited(null)} />}
      {leaving && (
        <ConfirmDialog
          title={t("Archive the link {name}?", { name: linkName(leaving) })}
          text={t("The link still works, but new clicks won't earn until you restore it. Earlier clicks still earn.")}
          confirmLabel={t("Archive link")}
          work={async () => {
            keepFocusAt(leaving.link.id);
            await archiveLink({ variables: { id: leaving.link.id } });
          }}
          doneMessage={t("Link archived")}
          fallback={t("Failed to archive the link")}
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
  /** For actions that change nothing. */
  children?: ReactNode;
}

/**
 * Equally wide in every row. Archive and Restore have separate React keys: a shared button would keep the focus, and a
 * second Enter would undo the first.
 */
export function LinkActionButtons({ row, onCode, onEdit, onArchive, onRestore, children }: LinkActionButtonsProps) {
  const name = linkName(row);
  const { affiliateUrl, archivedAt } = row.link;
  return (
    <>
      <CopyButton text={affiliateUrl} label={t("Copy the link {name}", { name })} />
      <IconButton label={t("QR code of the link {name}", { name })} icon={QrCode} onClick={() => onCode(row)} />
      {children}
      {onEdit && <IconButton label={t("Edit the link {name}", { name })} icon={Pencil} onClick={() => onEdit(row)} />}
      {archivedAt
        ? onRestore && (
            <IconButton
              key="restore"
              label={t("Restore the link {name}", { name })}
              icon={ArchiveRestore}
              onClick={() => onRestore(row)}
            />
          )
        : onArchive && (
            <IconButton
              key="archive"
              label={t("Archive the link {name}", { name })}
              icon={Archive}
              onClick={() => onArchive(row)}
            />
          )}
    </>
  );
}
