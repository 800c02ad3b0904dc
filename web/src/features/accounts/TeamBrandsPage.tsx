import { Box, Button, ButtonBase } from "@mui/material";
import { useState } from "react";
import { type CategoryId, categories } from "../../../../api/src/contract/choices";
import { anotherBrandForm } from "../../../../api/src/contract/forms";
import { t } from "../../../../api/src/contract/i18n/t";
import { teamRoleLabels } from "../../../../api/src/contract/team";
import {
  TeamBrandsDocument,
  type TeamBrandsQuery,
  useAddBrandMutation,
  useTeamBrandsQuery,
} from "../../generated/accounts";
import { localDay } from "../../lib/dates";
import { enumName } from "../../lib/enumName";
import { inCount, inMoney } from "../../lib/money";
import { webAddressOf } from "../../lib/webAddress";
import { Badge } from "../../ui/Badge";
import { BrandMark } from "../../ui/BrandMark";
import { Panel } from "../../ui/dashboard/Panel";
import { FormDialog } from "../../ui/dialog/FormDialog";
import { EmptyState } from "../../ui/EmptyState";
import { FormCheckboxGroup } from "../../ui/form/FormCheckboxGroup";
import { RangePicker } from "../../ui/range/RangePicker";
import { useRange } from "../../ui/range/useRange";
import { Change, changeOf } from "../../ui/StatCard";
import { type Column, DataTable } from "../../ui/table/DataTable";
import { cut, rowButtonStyle } from "../../ui/table/rowStyle";
import { useList } from "../../ui/table/useList";
import { PageHead } from "../../ui/workspace/PageHead";
import { RolePage } from "../session/rights/RolePage";
import { useSwitchAccount } from "../session/useSwitchAccount";

type Brand = TeamBrandsQuery["teamBrands"]["nodes"][number];

/** An agency's or a house's brands, a row each: what waits, how it sells, and what is wrong. */
export const TeamBrandsPage = () => (
  <RolePage needs="advertiser" title={t("All brands")}>
    <TeamBrands />
  </RolePage>
);

function TeamBrands() {
  const days = useRange();
  const { isBusy, switchTo } = useSwitchAccount();
  const [isAdding, setAdding] = useState(false);
  const paged = useList(useTeamBrandsQuery, (data) => data.teamBrands, { range: days.range }, { size: 25 });
  const open = (id: string) => {
    if (!isBusy && paged.list?.nodes.find((brand) => brand.id === id)?.isOpen) void switchTo(id);
  };
  return (
    <>
      <PageHead title={t("All brands")} note={t("Each brand has its own account, team and terms.")}>
        <RangePicker {...days} />
        <Button variant="contained" onClick={() => setAdding(true)}>
          {t("Add a brand")}
        </Button>
      </PageHead>
      <Panel title={t("Brands")} lead={t("Brands you have access to. Open one to switch to it.")}>
        <DataTable
          label={t("Brands")}
          plural={t("brands")}
          layout="fixed"
          paged={paged}
          columns={columnsFor(open)}
          onOpen={open}
          failure={t("Failed to load the brands")}
          skeleton={{ rows: 3 }}
          empty={<EmptyState title={t("No brands yet.")} />}
        />
      </Panel>
      {isAdding && <AddBrandDialog onClose={() => setAdding(false)} />}
    </>
  );
}

const columnsFor = (open: (id: string) => void): readonly Column<Brand>[] => [
  {
    id: "brand",
    label: t("Brand"),
    isHeading: true,
    order: 1,
    cell: (brand) => (
      <Box component="span" sx={{ display: "flex", alignItems: "center", gap: "12px", minWidth: 0 }}>
        <BrandMark id={brand.merchant?.id ?? brand.id} name={brand.name} logo={brand.merchant?.logo} size={32} />
        <Box component="span" sx={{ minWidth: 0, "& > *": { ...cut, display: "block" } }}>
          {brand.isOpen ? (
            <ButtonBase sx={{ ...rowButtonStyle, minHeight: 24 }} onClick={() => open(brand.id)}>
              {brand.name}
            </ButtonBase>
          ) : (
            <b>{brand.name}</b>
          )}
          <small>{roleOf(brand)}</small>
        </Box>
      </Box>
    ),
  },
  { id: "waiting", label: t("To do"), width: "22%", order: 3, cell: ({ waiting }) => waitingIn(waiting) },
  { id: "state", label: t("Status"), width: 190, order: 4, cell: (brand) => <State brand={brand} /> },
  {
    id: "orders",
    label: t("Orders"),
    width: 116,
    align: "end",
    priority: 2,
    cell: ({ figures }) => figures && inCount(figures.totals.sales),
  },
  {
    id: "commission",
    label: t("Commission"),
    width: 116,
    align: "end",
    priority: 3,
    cell: ({ figures }) => figures && inMoney(figures.totals.commission),
  },
  {
    id: "revenue",
    label: t("Revenue"),
    width: 124,
    align: "end",
    order: 2,
    cell: ({ figures }) => figures && <b>{inMoney(figures.totals.revenue)}</b>,
  },
  {
    id: "trend",
    label: t("Trend"),
    width: 96,
    align: "end",
    priority: 2,
    cell: ({ figures }) => {
      const change = figures && changeOf(figures.totals.revenue.cents, figures.previousTotals?.revenue.cents);
      return change ? <Change {...change} /> : "–";
    },
  },
];

const roleOf = ({ teamRole, isCurrent }: Brand): string => {
  const role = teamRoleLabels[teamRole.toLowerCase() as keyof typeof teamRoleLabels];
  return isCurrent ? t("{role}, current brand", { role }) : role;
};

function waitingIn(waiting: Brand["waiting"]): string {
  if (!waiting) return "–";
  const { orders, applications, claims } = waiting;
  const parts = [
    orders > 0 && t("{count, plural, one {# order} other {# orders}}", { count: orders }),
    applications > 0 && t("{count, plural, one {# application} other {# applications}}", { count: applications }),
    claims > 0 && t("{count, plural, one {# claim} other {# claims}}", { count: claims }),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : t("Nothing");
}

/** The first thing that is wrong. */
function State({ brand: { isOpen, status, trackingHealth, waiting } }: { brand: Brand }) {
  if (status === "PENDING") return <Badge variant="secondary">{t("In review")}</Badge>;
  if (!isOpen) return <Badge variant="destructive">{status === "REJECTED" ? t("Rejected") : t("Closed")}</Badge>;
  if (trackingHealth?.isSilent && trackingHealth.lastOrderAt)
    return (
      <Badge variant="destructive">{t("No orders since {day}", { day: localDay(trackingHealth.lastOrderAt) })}</Badge>
    );
  const overdue = waiting?.overdueInvoices ?? 0;
  if (overdue > 0)
    return (
      <Badge variant="destructive">
        {t("{count, plural, one {# overdue invoice} other {# overdue invoices}}", { count: overdue })}
      </Badge>
    );
  return <Badge>{t("Active")}</Badge>;
}

function AddBrandDialog({ onClose }: { onClose: () => void }) {
  const [add] = useAddBrandMutation({ refetchQueries: [TeamBrandsDocument] });
  return (
    <FormDialog
      title={t("Add a brand")}
      lead={t("We review it like your first one and email you when it's approved.")}
      values={{ businessName: "", website: "", categories: [] as CategoryId[] }}
      schema={anotherBrandForm}
      complete={(values) => ({ ...values, website: webAddressOf(values.website) })}
      work={(values) => add({ variables: { input: { ...values, categories: values.categories.map(enumName) } } })}
      done={t("Application submitted. We'll email you when it's approved.")}
      fallback={t("Failed to add the brand")}
      label={t("Send application")}
      busyLabel={t("Sending...")}
      fields={[
        { name: "businessName", label: t("Business Name"), autoComplete: "organization" },
        { name: "website", label: t("Website"), type: "url", autoComplete: "url", placeholder: "https://" },
      ]}
      onClose={onClose}
    >
      {(form) => (
        <FormCheckboxGroup
          form={form}
          name="categories"
          label={t("Product Categories")}
          hint={t("Choose all that you sell")}
          options={categories}
        />
      )}
    </FormDialog>
  );
}
