import { Button } from "@mui/material";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { t } from "../../../../api/src/contract/i18n/t";
import { lazyPart } from "../../lib/lazyPart";
import { paths } from "../../lib/navigation/paths";
import { useRights } from "../session/rights/useRights";
import { InboxPage } from "./Inbox";

const AnnounceDialog = lazyPart(async () => (await import("./AnnounceDialog")).AnnounceDialog);

export const AdvertiserInboxPage = () => (
  <InboxPage
    needs="advertiser"
    others="publishers"
    hint={t("To start a conversation, open a creator's page and send a message.")}
    start={
      <Button component={Link} to={paths.advertiserPublishers}>
        {t("Go to creators")}
      </Button>
    }
    more={<Announce />}
  />
);

function Announce() {
  const can = useRights();
  const [isOpen, setOpen] = useState(false);
  if (!can("announce")) return null;
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {t("Message all partners")}
      </Button>
      <Suspense fallback={null}>{isOpen && <AnnounceDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
