import { t } from "../../../../../api/src/contract/i18n/t";
import { csvName } from "../../../../../api/src/contract/lists/fileNames";
import {
  useAdvertiserDimensionQuery,
  useBrandCreditModelsQuery,
  useCompareBrandCreditMutation,
  useOrderHistoryQuery,
} from "../../../generated/advertiser";
import { csvPath } from "../../../lib/csv";
import { ReportTable, useDimension } from "../../../shared/breakdown/ReportTable";
import { BeforeWeft } from "../../../shared/moveIn/BeforeWeft";
import { sourceName } from "../../../shared/moveIn/sources";
import { CreditModels } from "../../../shared/simulation/CreditModels";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { Failure } from "../../../ui/dashboard/Failure";
import type { RangeState } from "../../../ui/range/useRange";
import { useLatestData } from "../../../ui/table/useLatestData";
import { useRights } from "../../session/rights/useRights";
import { SetUpButton } from "../SetUpButton";

const NOT_REPORTED = t("Not reported");

const dimensions = [
  { id: "PUBLISHER", label: t("Creator"), none: NOT_REPORTED },
  { id: "PRODUCT", label: t("Product"), none: t("No product") },
  { id: "CATEGORY", label: t("Category"), none: NOT_REPORTED },
  { id: "CODE", label: t("Discount code"), none: t("No code") },
  { id: "COUNTRY", label: t("Country"), none: NOT_REPORTED },
  { id: "DEVICE", label: t("Device"), none: t("Unknown device") },
  { id: "REFERRER", label: t("Source"), none: t("Direct or unknown") },
  { id: "CUSTOMER", label: t("Customers"), none: NOT_REPORTED },
] as const;

/** One dimension of the brand's figures at a time. */
export function BrandDimensions({ days }: { days: RangeState }) {
  const [by, choose] = useDimension(dimensions);
  const answer = useAdvertiserDimensionQuery({
    variables: { by, range: days.range },
    fetchPolicy: "cache-and-network",
  });
  const shown = useLatestData(answer);
  const name = by.toLowerCase();
  return (
    <ReportTable
      start={<SetUpButton />}
      side="brand"
      title={t("Performance")}
      info={t(
        "Pending and approved orders in the selected period (UTC), less returns. Shared orders count once. Categories, countries and customers are those the shop reports.",
      )}
      dimensions={dimensions}
      by={by}
      onChoose={choose}
      breakdown={shown?.advertiserReport.breakdown}
      isBusy={answer.loading && !answer.data}
      failure={
        answer.error && !shown ? (
          <Failure error={answer.error} fallback={t("Failed to load your figures")} retry={answer.refetch} />
        ) : null
      }
      download={
        <DownloadButton
          path={csvPath("/api/v1/advertiser/reports.csv", days.query, { by: name })}
          fileName={csvName(`commission-per-${name}`, days.range)}
        />
      }
    />
  );
}

/** What earlier programs reported, apart from all figures above. Hidden if nothing came over. */
export function BrandHistory() {
  const { data } = useOrderHistoryQuery({ fetchPolicy: "cache-and-network" });
  const sources = [...new Set(data?.orderHistory.map(({ source }) => source))];
  return sources.map((source) => (
    <BeforeWeft
      key={source}
      source={sourceName(source)}
      months={data?.orderHistory.filter((month) => month.source === source) ?? []}
    />
  ));
}

export function BrandCredit() {
  const can = useRights();
  const [compare] = useCompareBrandCreditMutation();
  return (
    <CreditModels
      answer={useBrandCreditModelsQuery({ fetchPolicy: "cache-and-network" })}
      start={can("startCreditComparison") ? () => compare() : null}
    />
  );
}
