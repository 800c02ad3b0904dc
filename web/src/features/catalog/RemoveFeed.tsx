import { type FeedRowFragment, useRemoveFeedMutation } from "../../generated/catalog";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog";

interface RemoveFeedProps {
  feed: FeedRowFragment;
  refetch: () => Promise<unknown>;
  onClose: () => void;
}

export function RemoveFeed({ feed, refetch, onClose }: RemoveFeedProps) {
  const [remove] = useRemoveFeedMutation();
  return (
    <ConfirmDialog
      title={`Remove ${feed.name}?`}
      text="Its pieces leave the catalog, and links to them lead where their publishers chose."
      confirmLabel="Remove feed"
      work={() => remove({ variables: { id: feed.id } })}
      fallback="Failed to remove the feed"
      afterwards={refetch}
      onClose={onClose}
    />
  );
}
