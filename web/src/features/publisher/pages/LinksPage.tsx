import { RangePicker } from "../../../ui/range/RangePicker";
import { useRange } from "../../../ui/range/useRange";
import { PageHead } from "../../../ui/workspace/PageHead";
import { LinksPanel } from "../links/LinksPanel";
import { NewLinkButton } from "../NewLinkButton";
import { PublisherLive } from "../PublisherLive";
import { PublisherPage } from "./PublisherPage";

export const LinksPage = () => (
  <PublisherPage title="Links">
    <Links />
  </PublisherPage>
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
