import { t } from "../../../../api/src/contract/i18n/t";

const labels: Readonly<Record<string, string>> = { desktop: t("Desktop"), mobile: t("Mobile"), tablet: t("Tablet") };

/** The label of an API device type. */
export const deviceLabel = (device: string): string => labels[device] ?? device;
