import { InboxPage } from "./Inbox";

export const PublisherInboxPage = () => (
  <InboxPage
    needs="publisher"
    others="brands"
    hint="You can write to brands that you work with or applied to: choose Message on a brand."
  />
);
