import { t } from "../../../../api/src/contract/i18n/t";
import { keyScopes } from "../../../../api/src/contract/integrations/keyScopes";
import type { ApiKeyScope } from "../../generated/shared";

const idOf = (scope: ApiKeyScope) => scope.toLowerCase().replace("_", ":") as keyof typeof keyScopes;

/** A permission in words. */
export const scopeLabel = (scope: ApiKeyScope): string =>
  scope === "SALES_TEST" ? t("Report test orders only") : keyScopes[idOf(scope)].label;
