import { useState } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import { csvName } from "../../../../../api/src/contract/lists/fileNames";
import {
  useBrandsWithFiguresQuery,
  useComparePublisherCreditMutation,
  usePublisherCreditModelsQuery,
  usePublisherDimensionQuery,
} from "../../../generated/figures";
import { csvPath } from "../../../lib/csv";
import { ReportTable, useDimension } from "../../../shared/breakdown/ReportTable";
import { CreditModels } from "../../../shared/simulation/CreditModels";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { Failure } from "../../../ui/dashboard/Failure";
import { Select } from "../../../ui/form/Select";
import type { RangeState } from "../../../ui/range/useRange";
import { useLatestData } from "../../../ui/table/useLatestData";
import { useRights } from "../../session/rights/useRights";
import { CreateLinkLink } from "../placeholders";

const dimensions = [
  { id: "BRAND", label: t("Brand"), none: t("Unknown") },
  { id: "LINK", label: t("Link"), none: t("Unknown") },
  { id: "PRODUCT", label: t("Product"), none: t("No product") },
  { id: "CHANNEL", label: t("Channel"), none: t("Unknown") },
  { id: "HOUR", label: t("Hour (UTC)"), none: t("Unknown") },
] as const;

const fileBy = { BRAND: "merchant", LINK: "link", PRODUCT: "product", CHANNEL: "channel", HOUR: "hour" } as const;

/** One dimension of the creator's figures at a time. */
export function CreatorDimensions({ days, currency }: { days: RangeState; currency: string | null }) {
  const [by, choose] = useDimension(dimensions);
  const answer = usePublisherDimensionQuery({
    variables: { by, range: days.range, currency },
    fetchPolicy: "cache-and-network",
  });
  const shown = useLatestData(answer);
  const more = { by: fileBy[by], ...(currency && { currency }) };
  return (
    <ReportTable
      start={<CreateLinkLink />}
      side="creator"
      title={t("Performance")}
      info={t(
        "Pending and approved orders in the selected period (UTC), less returns. EPC is shown from 100 clicks on.",
      )}
      dimensions={dimensions}
      by={by}
      onChoose={choose}
      breakdown={shown?.publisherReport.breakdown}
      isBusy={answer.loading && !answer.data}
      failure={
        answer.error && !shown ? (
          <Failure error={answer.error} fallback={t("Failed to load your figures")} retry={answer.refetch} />
        ) : null
      }
      download={
        <DownloadButton
          path={csvPath("/api/v1/publisher/reports.csv", days.query, more)}
          fileName={csvName(`earnings-per-${more.by}`, days.range, currency)}
          label={t("Export CSV by {dimension}", { dimension: dimensions.find(({ id }) => id === by)?.label ?? "" })}
        />
      }
    />
  );
}

/** The creator's own row, at one brand at a time. */
export function OwnCredit() {
  const can = useRights();
  const [chosen, setChosen] = useState("");
  const brands = useBrandsWithFiguresQuery().data?.publisherReport.merchants.map(({ merchant }) => merchant) ?? [];
  const brand = brands.find(({ id }) => id === chosen) ?? brands[0];
  const answer = usePublisherCreditModelsQuery({
    variables: { merchantId: brand?.id ?? "" },
    skip: !brand,
    fetchPolicy: "cache-and-network",
  });
  const [compare] = useComparePublisherCreditMutation();
  if (!brand) return null;
  return (
    <CreditModels
      answer={answer}
      start={can("startCreditComparison") ? () => compare({ variables: { merchantId: brand.id } }) : null}
      tools={
        <Select
          value={brand.id}
          options={brands.map(({ id, name }) => ({ id, label: name }))}
          onChange={({ target }) => setChosen(target.value)}
          inputProps={{ "aria-label": t("Brand") }}
          isCompact
        />
      }
    />
  );
}
