import { InboxPage } from "./Inbox";

export const PublisherInboxPage = () => (
  <InboxPage needs="publisher" others="brands" hint="To start a conversation, open a brand and choose Message." />
);
