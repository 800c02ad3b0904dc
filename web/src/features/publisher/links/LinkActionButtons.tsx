import { Archive, ArchiveRestore, Pencil, QrCode } from "lucide-react";
import type { ReactNode } from "react";
import { CopyButton } from "../../../ui/dashboard/CopyButton";
import { IconButton } from "../../../ui/dashboard/IconButton";
import type { LinkRow } from "../dashboardTypes";
import { linkName } from "./linkText";
import type { LinkActions } from "./useLinkActions";

interface LinkActionButtonsProps extends LinkActions {
  row: LinkRow;
  /** After what changes nothing. */
  children?: ReactNode;
}

/** As wide in every row: another button follows the one that is pressed, without its focus. A second press undoes nothing. */
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
