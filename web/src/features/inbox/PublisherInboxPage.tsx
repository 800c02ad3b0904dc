import { Button } from "@mui/material";
import { Link } from "react-router-dom";
import { t } from "../../../../api/src/contract/i18n/t";
import { paths } from "../../lib/navigation/paths";
import { InboxPage } from "./Inbox";

export const PublisherInboxPage = () => (
  <InboxPage
    needs="publisher"
    others="brands"
    hint={t("To start a conversation, open a brand and send a message.")}
    start={
      <Button component={Link} to={paths.publisherBrands}>
        {t("Browse brands")}
      </Button>
    }
  />
);
