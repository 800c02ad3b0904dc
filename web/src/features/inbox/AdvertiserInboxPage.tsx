import { Button } from "@mui/material";
import { Suspense, useState } from "react";
import { lazyPart } from "../../lib/lazyPart";
import { useRights } from "../session/rights/useRights";
import { InboxPage } from "./Inbox";

const AnnounceDialog = lazyPart(async () => (await import("./AnnounceDialog")).AnnounceDialog);

export const AdvertiserInboxPage = () => (
  <InboxPage
    needs="advertiser"
    others="publishers"
    hint="To start a conversation, open a publisher's page and choose Message."
    more={<Announce />}
  />
);

function Announce() {
  const may = useRights();
  const [isOpen, setOpen] = useState(false);
  if (!may("announce")) return null;
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        Message all partners
      </Button>
      <Suspense fallback={null}>{isOpen && <AnnounceDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
