import { lazyPart } from "../../../lib/lazyPart";
import { useChoice } from "../../../lib/navigation/useAddress";
import { Segments } from "../../../ui/dashboard/Segments";
import { PageHead } from "../../../ui/workspace/PageHead";
import { AdminPart, AdminShell } from "./AdminShell";

const Messages = lazyPart(async () => (await import("../messages/Messages")).Messages);
const SupportConversations = lazyPart(
  async () => (await import("../messages/SupportConversations")).SupportConversations,
);

const sources = [
  { id: "form", label: "Contact form" },
  { id: "accounts", label: "Publishers and brands" },
] as const;

export const AdminSupportPage = () => (
  <AdminShell title="Support">
    <Support />
  </AdminShell>
);

function Support() {
  const [from, setFrom] = useChoice("from", sources);
  return (
    <>
      <PageHead title="Support">
        <Segments label="From" choices={sources} chosen={from} onChoose={setFrom} />
      </PageHead>
      <AdminPart attempt={from}>{from === "accounts" ? <SupportConversations /> : <Messages />}</AdminPart>
    </>
  );
}
