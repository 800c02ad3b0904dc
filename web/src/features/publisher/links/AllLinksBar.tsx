import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { LinkAct } from "../../../generated/publisher";
import { inCount } from "../../../lib/money";
import { SelectionBar } from "../../../ui/table/SelectionBar";
import type { LinkChangeState } from "./useLinkChange";
import type { LinkList } from "./useLinkList";

interface AllLinksBarProps {
  list: LinkList;
  matching: number;
  change: LinkChangeState;
  onClear: () => void;
}

/** All links that match, on all pages: what is done with them is a task, whose progress it shows. */
export function AllLinksBar({ list, matching, change, onClear }: AllLinksBarProps) {
  const { task, isRunning, isBusy, start, stop } = change;
  const { state } = list.values;
  const [done, total] = [task?.done ?? 0, task?.total ?? matching];
  const offer = (act: LinkAct, label: string) => (
    <Button size="small" disabled={isBusy} onClick={() => void start(act, list.filter, matching)}>
      {label}
    </Button>
  );
  return (
    <SelectionBar label="Selected links">
      {isRunning ? (
        <>
          <span role="status">{`${inCount(done)} of ${inCount(total)} links changed`}</span>
          <progress aria-label="Progress" value={done} max={Math.max(total, 1)} />
          <Button size="small" onClick={() => void stop()}>
            Cancel
          </Button>
        </>
      ) : (
        <>
          <span role="status">
            <b>{`All ${inCount(matching)} that match`}</b>
          </span>
          <Box sx={{ flex: 1 }} />
          {state !== "archived" && offer("ARCHIVE", "Archive all")}
          {state !== "active" && offer("RESTORE", "Restore all")}
          <Button size="small" onClick={onClear}>
            Clear
          </Button>
        </>
      )}
    </SelectionBar>
  );
}
