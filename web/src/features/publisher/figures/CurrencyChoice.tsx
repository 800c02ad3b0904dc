import { Segments } from "../../../ui/dashboard/Segments";
import type { Report } from "../dashboardTypes";

interface CurrencyChoiceProps {
  report: Report | undefined;
  onChange: (currency: string) => void;
}

/** Amounts of two currencies are never added, so figures and chart are of one. Hidden where there is only one. */
export function CurrencyChoice({ report, onChange }: CurrencyChoiceProps) {
  if (!report || report.currencies.length < 2) return null;
  const choices = report.currencies.map((id) => ({ id, label: id }));
  return <Segments label="Currency" choices={choices} chosen={report.currency} onChoose={onChange} />;
}
