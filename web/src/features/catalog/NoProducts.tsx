import { Button } from "@mui/material";
import { t } from "../../../../api/src/contract/i18n/t";
import { EmptyState } from "../../ui/EmptyState";

/** The feeds that products come from. */
export interface FeedsState {
  isSyncing: boolean;
  /** Shows the feeds instead. */
  onFeeds: () => void;
}

interface NoProductsProps extends FeedsState {
  isFiltered: boolean;
}

/** Says whether to widen the filters, wait, or look at the feeds. */
export function NoProducts({ isFiltered, isSyncing, onFeeds }: NoProductsProps) {
  if (isFiltered) return <EmptyState title={t("No products match.")} text={t("Try other words or fewer filters.")} />;
  if (isSyncing)
    return <EmptyState title={t("Syncing your products…")} text={t("They appear here in a minute or two.")} />;
  return (
    <EmptyState
      title={t("No products yet.")}
      text={t("Products appear here after the first sync of a feed.")}
      action={<Button onClick={onFeeds}>{t("Check your feeds")}</Button>}
    />
  );
}
