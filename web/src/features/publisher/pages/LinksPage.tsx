import { Button } from "@mui/material";
import { Plus } from "lucide-react";
import { RangePicker } from "../../../ui/range/RangePicker";
import { useRange } from "../../../ui/range/useRange";
import { useMainAct } from "../../../ui/workspace/mainAct";
import { PageHead } from "../../../ui/workspace/PageHead";
import { RolePage } from "../../session/rights/RolePage";
import { useRights } from "../../session/rights/useRights";
import { LinksPanel } from "../links/LinksPanel";
import { PublisherLive } from "../PublisherLive";

export const LinksPage = () => (
  <RolePage needs="publisher" title="Links">
    <Links />
  </RolePage>
);

function Links() {
  const days = useRange();
  return (
    <>
      <PageHead title="Links" note={<PublisherLive />}>
        <RangePicker {...days} />
        <NewLinkButton />
      </PageHead>
      <LinksPanel days={days} />
    </>
  );
}

/** The same as the key C. */
function NewLinkButton() {
  const may = useRights();
  const open = useMainAct();
  if (!open || !may("createLinks")) return null;
  return (
    <Button
      onClick={open}
      aria-haspopup="dialog"
      variant="contained"
      size="small"
      startIcon={<Plus aria-hidden size={18} strokeWidth={1.8} />}
      sx={{ minHeight: 44 }}
    >
      New link
    </Button>
  );
}
