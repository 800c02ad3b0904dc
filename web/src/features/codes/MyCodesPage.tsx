import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Suspense, useState } from "react";
import { useMyCodesQuery } from "../../generated/codes";
import { lazyPart } from "../../lib/lazyPart";
import { WithApollo } from "../../lib/network/WithApollo";
import { Panel } from "../../ui/dashboard/Panel";
import { EmptyState } from "../../ui/EmptyState";
import { PagedList } from "../../ui/table/PagedList";
import { useAddressPages } from "../../ui/table/useAddressPages";
import { useLatestData } from "../../ui/table/useLatestData";
import { WorkTable } from "../../ui/table/WorkTable";
import { PageBody } from "../../ui/workspace/PageBody";
import { PageHead } from "../../ui/workspace/PageHead";
import { RequireRole } from "../session/RequireRole";
import { RightsProvider } from "../session/rights/RightsProvider";
import { useRights } from "../session/rights/useRights";
import { codeColumns, codeTableStyle } from "./codeColumns";

const PAGE_SIZE = 25;

/** The publisher's own codes, with what each brought. */
export const MyCodesPage = () => (
  <RequireRole
    needs="publisher"
    frame={
      <PageBody>
        <PageHead title="My codes" />
      </PageBody>
    }
  >
    <WithApollo>
      <RightsProvider>
        <PageBody>
          <PageHead title="My codes" />
          <MyCodes />
        </PageBody>
      </RightsProvider>
    </WithApollo>
  </RequireRole>
);

function MyCodes() {
  const pages = useAddressPages(PAGE_SIZE);
  const answer = useMyCodesQuery({
    variables: { first: PAGE_SIZE, after: pages.after },
    fetchPolicy: "cache-and-network",
  });
  return (
    <Panel
      title="Discount codes"
      lead="Brands give you codes to share. You earn when a shopper uses one, also without a click on your links."
    >
      <Box sx={codeTableStyle}>
        <PagedList
          label="codes"
          pages={pages}
          list={useLatestData(String(pages.after), answer)?.myCodes}
          error={answer.error}
          isStale={answer.data === undefined}
          retry={answer.refetch}
          failure="Failed to load your codes"
          rows={4}
          row={{ xs: 72, md: 52 }}
          empty={
            <EmptyState
              title="No codes yet."
              text="Codes that a brand gives you are listed here. Ask a brand you work with for one of your own."
            />
          }
        >
          {(rows) => (
            <WorkTable label="My codes" columns={columns} rows={rows} rowKey={({ id }) => id} density="comfortable" />
          )}
        </PagedList>
      </Box>
    </Panel>
  );
}

type Row = NonNullable<ReturnType<typeof useMyCodesQuery>["data"]>["myCodes"]["nodes"][number];

const ReportLeakDialog = lazyPart(async () => (await import("./dialogs")).ReportLeakDialog);

/** Of an open code, once. */
function ReportLeak({ code }: { code: Row }) {
  const may = useRights();
  const [isAsked, setAsked] = useState(false);
  const isOpen = code.state === "ACTIVE" || code.state === "SUSPECTED";
  if (!isOpen || code.replacement || !may("reportCodeLeak")) return null;
  return (
    <>
      <Button size="small" aria-label={`Report leak: ${code.text}`} onClick={() => setAsked(true)}>
        Report leak
      </Button>
      <Suspense fallback={null}>{isAsked && <ReportLeakDialog code={code} onClose={() => setAsked(false)} />}</Suspense>
    </>
  );
}

const columns = [
  ...codeColumns<Row>({ label: "Brand", cell: ({ merchant }) => merchant?.name ?? "Unknown" }, "You earn"),
  {
    id: "acts",
    label: "Actions",
    width: 120,
    align: "end" as const,
    cell: (code: Row) => <ReportLeak code={code} />,
  },
];
