import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import { useState } from "react";
import { useBillingAccountsQuery } from "../../../generated/admin";
import { useOpened } from "../../../lib/navigation/useOpened";
import { panelStyle } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { PagedTable } from "../../../ui/table/PagedTable";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { useLatestData } from "../../../ui/table/useLatestData";
import { ForRole } from "../../session/rights/ForRole";
import { type AccountRow, accountColumns, type BillingAct } from "./accountColumns";
import { BankPanel } from "./bank/BankPanel";
import { FeeDialog } from "./FeeDialog";
import { LimitDialog } from "./LimitDialog";
import { MerchantBooks } from "./MerchantBooks";
import { PaymentDialog } from "./PaymentDialog";

const dialogs = { payment: PaymentDialog, limit: LimitDialog, fee: FeeDialog };

/** What each merchant owes, with its terms of payment. */
export const Billing = () => (
  <ForRole operation="billingAccounts" title="Merchants' balances">
    <Balances />
  </ForRole>
);

function Balances() {
  const pages = useAddressPages(10);
  const [selected, setSelected] = useState<{ act: Exclude<BillingAct, "books">; id: string } | null>(null);
  const { refetch, ...result } = useBillingAccountsQuery({
    variables: { first: pages.size, after: pages.after },
    fetchPolicy: "cache-and-network",
  });
  const list = useLatestData(`${pages.after}`, result)?.billingAccounts;
  const books = useOpened();
  const find = (id: string | undefined | null) => list?.nodes.find((one) => one.id === id);
  const [account, opened] = [find(selected?.id), find(books.id)];
  const Dialog = selected && dialogs[selected.act];
  return (
    <Stack spacing={{ xs: 2, md: 3 }}>
      <BankPanel />
      <Box sx={panelStyle}>
        <PagedTable
          title="Merchants' balances"
          label="merchants"
          pages={pages}
          columns={accountColumns((act, { id }: AccountRow) =>
            act === "books" ? books.open(id) : setSelected({ act, id }),
          )}
          list={list}
          error={result.error}
          isStale={result.data === undefined}
          failure="Failed to load the balances"
          retry={refetch}
          rows={6}
          empty={<EmptyState title="No merchants yet" text="A brand appears here once it was approved." />}
        />
        {opened && <MerchantBooks account={opened} onClose={books.close} />}
        {Dialog && account && <Dialog account={account} onClose={() => setSelected(null)} />}
      </Box>
    </Stack>
  );
}
