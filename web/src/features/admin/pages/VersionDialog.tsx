import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { type PageTitle, useAdminPageVersionQuery } from "../../../generated/admin";
import { localMoment } from "../../../lib/dates";
import { Failure } from "../../../ui/dashboard/Failure";
import { useRights } from "../../session/rights/useRights";
import { Preview } from "./Preview";

interface VersionDialogProps {
  title: PageTitle;
  label: string;
  version: number;
  isUnsaved: boolean;
  isRestoring: boolean;
  onRestore: () => void;
  onClose: () => void;
}

/** An earlier version as visitors saw it. Restoring it creates a new version, so none is lost. */
export function VersionDialog({ title, label, version, isUnsaved, isRestoring, ...on }: VersionDialogProps) {
  const id = useId();
  const may = useRights();
  const { data, error, refetch } = useAdminPageVersionQuery({ variables: { title, version } });
  const pageVersion = data?.pageVersion;
  return (
    <Dialog
      open
      onClose={on.onClose}
      aria-labelledby={id}
      maxWidth="md"
      fullWidth
      disableScrollLock
      slotProps={{ paper: { sx: { borderRadius: "5px", m: { xs: 1.5, md: 4 }, width: "100%" } } }}
    >
      <Box sx={{ px: { xs: 2.5, md: 4 }, py: 2.5 }}>
        <Typography id={id} variant="h2" sx={{ fontSize: { xs: 38, md: 44 } }}>
          {label}, version {version}
        </Typography>
        {pageVersion && (
          <Typography sx={{ mt: 0.75, color: "text.secondary" }}>{localMoment(pageVersion.createdAt)}</Typography>
        )}
      </Box>
      <Box sx={{ flex: "1 1 auto", minHeight: 200, overflow: "auto", borderBlock: 1, borderColor: "divider" }}>
        {error && <Failure error={error} fallback="Failed to load this version" retry={refetch} />}
        {!error && !pageVersion && <Skeleton height={200} sx={{ mx: 4 }} />}
        {pageVersion && <Preview html={pageVersion.content} label={`Version ${version}`} />}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, p: 2.5 }}>
        <Typography sx={{ mr: "auto", color: isUnsaved ? "warning.main" : "text.secondary" }}>
          {!may("restorePage")
            ? ""
            : isUnsaved
              ? "Restoring replaces your unsaved changes."
              : "Restoring saves it as a new version."}
        </Typography>
        <Button onClick={on.onClose}>Close</Button>
        {may("restorePage") && (
          <Button variant="contained" disabled={!pageVersion || isRestoring} onClick={on.onRestore}>
            {isRestoring ? "Restoring..." : "Restore this version"}
          </Button>
        )}
      </Box>
    </Dialog>
  );
}
