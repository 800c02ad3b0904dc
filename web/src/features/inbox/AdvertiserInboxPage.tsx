import { InboxPage } from "./InboxPage";

export const AdvertiserInboxPage = () => (
  <InboxPage
    needs="advertiser"
    others="publishers"
    hint="You can write to publishers that work with you or applied: choose Message on a publisher's page."
  />
);
