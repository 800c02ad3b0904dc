import { RangePicker } from "../../../ui/range/RangePicker";
import { useRange } from "../../../ui/range/useRange";
import { PageHead } from "../../../ui/workspace/PageHead";
import { RolePage } from "../../session/rights/RolePage";
import { LinksPanel } from "../links/LinksPanel";
import { NewLinkButton } from "../NewLinkButton";
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
