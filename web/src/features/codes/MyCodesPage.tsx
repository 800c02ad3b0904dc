import { Box } from "@mui/material";
import { Suspense, useState } from "react";
import { useMyCodesQuery } from "../../generated/codes";
import { lazyPart } from "../../lib/lazyPart";
import { Panel } from "../../ui/dashboard/Panel";
import { EmptyState } from "../../ui/EmptyState";
import { DataTable } from "../../ui/table/DataTable";
import { RowButton } from "../../ui/table/RowButton";
import { useList } from "../../ui/table/useList";
import { PageHead } from "../../ui/workspace/PageHead";
import { RolePage } from "../session/rights/RolePage";
import { useRights } from "../session/rights/useRights";
import { codeColumns, codeTableStyle } from "./codeColumns";

/** The publisher's own codes, with what each brought. */
export const MyCodesPage = () => (
  <RolePage needs="publisher" title="Discount codes">
    <PageHead title="Discount codes" />
    <MyCodes />
  </RolePage>
);

function MyCodes() {
  const paged = useList(useMyCodesQuery, (data) => data.myCodes, {});
  return (
    <Panel
      title="Discount codes"
      lead="Brands give you codes to share. You earn when a shopper uses one, even without a click."
    >
      <Box sx={codeTableStyle}>
        <DataTable
          layout="fixed"
          label="Discount codes"
          columns={columns}
          plural="codes"
          paged={paged}
          failure="Failed to load your codes"
          skeleton={{ rows: 4, row: { xs: 72, md: 52 } }}
          empty={
            <EmptyState
              title="No codes yet."
              text="Codes from brands appear here. Ask a brand you work with for one."
            />
          }
        />
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
      <RowButton about={`Report a leak: ${code.text}`} onClick={() => setAsked(true)}>
        Report a leak
      </RowButton>
      <Suspense fallback={null}>{isAsked && <ReportLeakDialog code={code} onClose={() => setAsked(false)} />}</Suspense>
    </>
  );
}

const columns = [
  ...codeColumns<Row>({ label: "Brand", cell: ({ merchant }) => merchant?.name ?? "Unknown" }, "You earn"),
  { id: "acts", label: "Actions", width: 120, align: "end" as const, cell: (code: Row) => <ReportLeak code={code} /> },
];
