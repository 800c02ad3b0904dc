import { t } from "../../../../../api/src/contract/i18n/t";
import { lazyPart } from "../../../lib/lazyPart";
import { useChoice } from "../../../lib/navigation/useAddress";
import { FilterTabs } from "../../../ui/filters/FilterTabs";
import { PageHead } from "../../../ui/workspace/PageHead";
import { AdminPart, AdminShell } from "./AdminShell";

const Messages = lazyPart(async () => (await import("../messages/Messages")).Messages);
const SupportConversations = lazyPart(
  async () => (await import("../messages/SupportConversations")).SupportConversations,
);

const sources = [
  { id: "form", label: t("Contact form") },
  { id: "accounts", label: t("Creators and brands") },
] as const;

export const AdminSupportPage = () => (
  <AdminShell title={t("Support")}>
    <Support />
  </AdminShell>
);

function Support() {
  const [from, setFrom] = useChoice("from", sources);
  return (
    <>
      <PageHead title={t("Support")} />
      <FilterTabs isPage label={t("Source")} tabs={sources} chosen={from} onChoose={setFrom} />
      <AdminPart attempt={from}>{from === "accounts" ? <SupportConversations /> : <Messages />}</AdminPart>
    </>
  );
}
