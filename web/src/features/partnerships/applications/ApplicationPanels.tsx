import { t } from "../../../../../api/src/contract/i18n/t";
import { type PartnershipsHeadQuery, useApplicationSetupQuery } from "../../../generated/partnerships";
import { NotLoaded } from "../../../ui/dashboard/NotLoaded";
import { QuestionsPanel } from "./QuestionsPanel";
import { RulesPanel } from "./RulesPanel";

/** Questions and rules, of a program that creators apply to. */
export function ApplicationPanels({ merchant }: { merchant: PartnershipsHeadQuery["myMerchant"] }) {
  const isByApplication = merchant.joining === "APPLICATION";
  const { data, error, refetch } = useApplicationSetupQuery({
    fetchPolicy: "cache-and-network",
    skip: !isByApplication,
  });
  if (!isByApplication) return null;
  if (!data) {
    return <NotLoaded error={error} fallback={t("Failed to load your questions and rules")} retry={refetch} rows={3} />;
  }
  const questions = data.myMerchant.applicationQuestions;
  return (
    <>
      <QuestionsPanel questions={questions} />
      <RulesPanel saved={data.applicationRules} questions={questions} acceptedChannels={merchant.acceptedChannels} />
    </>
  );
}
