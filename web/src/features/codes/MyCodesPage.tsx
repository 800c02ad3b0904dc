import { Box, Button } from "@mui/material";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { t } from "../../../../api/src/contract/i18n/t";
import { useMyCodesQuery } from "../../generated/codes";
import { lazyPart } from "../../lib/lazyPart";
import { paths } from "../../lib/navigation/paths";
import { Panel } from "../../ui/dashboard/Panel";
import { EmptyState } from "../../ui/EmptyState";
import { DataTable } from "../../ui/table/DataTable";
import { RowButton } from "../../ui/table/RowButton";
import { useList } from "../../ui/table/useList";
import { PageHead } from "../../ui/workspace/PageHead";
import { RolePage } from "../session/rights/RolePage";
import { useRights } from "../session/rights/useRights";
import { codeColumns, codeTableStyle } from "./codeColumns";

/** The publisher's own codes with their results. */
export const MyCodesPage = () => (
  <RolePage needs="publisher" title={t("Discount codes")}>
    <PageHead title={t("Discount codes")} />
    <MyCodes />
  </RolePage>
);

function MyCodes() {
  const paged = useList(useMyCodesQuery, (data) => data.codes, {});
  return (
    <Panel
      title={t("Discount codes")}
      lead={t("Brands give you codes to share. You earn when a shopper uses one, even without a click.")}
    >
      <Box sx={codeTableStyle}>
        <DataTable
          layout="fixed"
          label={t("Discount codes")}
          columns={columns}
          plural={t("codes")}
          paged={paged}
          failure={t("Failed to load your codes")}
          skeleton={{ rows: 4, row: { xs: 72, md: 52 } }}
          empty={
            <EmptyState
              title={t("No codes yet.")}
              text={t("Codes from brands appear here. Ask a brand you work with for one.")}
              action={
                <Button component={Link} to={paths.publisherBrands}>
                  {t("Browse brands")}
                </Button>
              }
            />
          }
        />
      </Box>
    </Panel>
  );
}

type Row = NonNullable<ReturnType<typeof useMyCodesQuery>["data"]>["codes"]["nodes"][number];

const ReportLeakDialog = lazyPart(async () => (await import("./dialogs")).ReportLeakDialog);

/** For an open code, once. */
function ReportLeak({ code }: { code: Row }) {
  const can = useRights();
  const [isAsked, setAsked] = useState(false);
  const isOpen = code.state === "ACTIVE" || code.state === "SUSPECTED";
  if (!isOpen || code.replacement || !can("reportCodeLeak")) return null;
  return (
    <>
      <RowButton about={t("Report a leak: {code}", { code: code.text })} onClick={() => setAsked(true)}>
        {t("Report a leak")}
      </RowButton>
      <Suspense fallback={null}>{isAsked && <ReportLeakDialog code={code} onClose={() => setAsked(false)} />}</Suspense>
    </>
  );
}

const columns = [
  ...codeColumns<Row>({ label: t("Brand"), cell: ({ merchant }) => merchant?.name ?? t("Unknown") }, t("You earn")),
  {
    id: "acts",
    label: t("Actions"),
    width: 176,
    align: "end" as const,
    cell: (code: Row) => <ReportLeak code={code} />,
  },
];
