import { t } from "../../../../api/src/contract/i18n/t";
import { DialogFrame } from "../dialog/DialogFrame";
import { Dl, P } from "../html";
import { placesOf, type Workspace } from "./places";

/** All keyboard shortcuts of a workspace. */
export const KeyMap = ({ workspace, onClose }: { workspace: Workspace; onClose: () => void }) => (
  <DialogFrame title={t("Keyboard shortcuts")} onClose={onClose} width={440}>
    <Dl sx={listStyle}>
      {[
        { keys: ["Ctrl", "K"], does: t("Search") },
        ...(workspace.main ? [{ keys: ["C"], does: workspace.main.label }] : []),
        ...placesOf(workspace).map(({ key, label }) => ({
          keys: ["G", key.toUpperCase()],
          does: t("Go to {label}", { label }),
        })),
        { keys: ["?"], does: t("Show shortcuts") },
        { keys: ["Esc"], does: t("Close") },
      ].map(({ keys, does }) => (
        <div key={does}>
          <dt>{does}</dt>
          <dd>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </Dl>
    <P sx={{ mt: 2, fontSize: 14, color: "text.secondary" }}>{t("Shortcuts are off while you type.")}</P>
  </DialogFrame>
);

const listStyle = {
  "& > div": {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    minHeight: 36,
    borderBottom: "1px solid var(--weft-palette-divider)",
  },
  "& dd": { display: "flex", gap: "4px", m: 0 },
  "& kbd": {
    px: "6px",
    py: "2px",
    border: "1px solid",
    borderColor: "divider",
    borderBottomWidth: 2,
    borderRadius: "3px",
    font: "inherit",
    fontSize: 13,
    fontWeight: 600,
    color: "text.secondary",
  },
} as const;
