import { Button } from "@mui/material";
import { Link } from "react-router-dom";
import { t } from "../../../../api/src/contract/i18n/t";
import { paths } from "../../lib/navigation/paths";
import { Panel } from "../../ui/dashboard/Panel";
import { TableSkeleton } from "../../ui/table/TableSkeleton";
import { useRights } from "../session/rights/useRights";

/** For a list whose code is loaded separately, because few pages use the full table. */
export const ListPlaceholder = ({ title, rows = 10 }: { title: string; rows?: number }) => (
  <Panel title={title}>
    <TableSkeleton rows={rows} row={{ xs: 72, md: 32 }} />
  </Panel>
);

/** Rows per list and their heights, so that skeletons match the content and cause no layout shift. */
export const sectionSizes = {
  merchants: { rows: 1, row: { xs: 390, sm: 590, lg: 290 } },
  brands: { rows: 4, row: { xs: 280, md: 280 } },
  links: { rows: 8, row: { xs: 298, sm: 74, md: 48 } },
  breakdown: { rows: 6, row: { xs: 52 } },
  keys: { rows: 4, row: { xs: 46 } },
} as const;

/** Links to the form on Home, from lists that are empty until the publisher has a link. */
export const CreateLinkLink = () =>
  useRights()("createLink") && (
    <Button component={Link} to={`${paths.publisherDashboard}#create-link`}>
      {t("Create a link")}
    </Button>
  );
