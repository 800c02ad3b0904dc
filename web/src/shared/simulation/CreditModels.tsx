import { Box, Button } from "@mui/material";
import type { ReactNode } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import type { CreditModelsFragment } from "../../generated/shared";
import { fromCents, inMoney, type Money } from "../../lib/money";
import { type Polled, usePolling } from "../../lib/usePolling";
import { Failure } from "../../ui/dashboard/Failure";
import { Loading } from "../../ui/dashboard/NotLoaded";
import { Panel } from "../../ui/dashboard/Panel";
import { P } from "../../ui/html";
import { type Column, DataTable } from "../../ui/table/DataTable";
import { useAction } from "../../ui/toast/useAction";
import { isRunning, POLL_INTERVAL, SimulationProgress } from "./SimulationProgress";

interface Answer extends Polled {
  data?: { latestCreditComparison?: CreditModelsFragment | null } | undefined;
  error?: unknown;
  loading: boolean;
  refetch: () => Promise<unknown>;
}

interface CreditModelsProps {
  answer: Answer;
  /** Null for those who may not. */
  start: (() => Promise<unknown>) | null;
  /** Above the table, such as the choice of a brand. */
  tools?: ReactNode;
}

/** What each publisher would have earned by each credit model, side by side. */
export function CreditModels({ answer, start, tools }: CreditModelsProps) {
  const { data, error, loading, refetch } = answer;
  const { act, isBusy } = useAction();
  const found = data?.latestCreditComparison ?? null;
  const isOpen = found !== null && isRunning(found);
  usePolling(answer, isOpen ? POLL_INTERVAL : null);
  const compare = () =>
    act({ work: async () => start?.(), fallback: t("Failed to compare credit models"), afterwards: refetch });
  return (
    <Panel
      title={t("Credit models")}
      lead={t(
        "Commission on the orders of the last 90 days by each credit model, with today's terms. Nothing is changed.",
      )}
      tools={tools}
      aside={
        start &&
        !isOpen && (
          <Button size="small" disabled={isBusy || loading} onClick={compare}>
            {found ? t("Compare again") : t("Compare")}
          </Button>
        )
      }
    >
      {error && !data ? (
        <Failure error={error} fallback={t("Failed to compare credit models")} retry={refetch} />
      ) : loading && !data ? (
        <Loading height={80} />
      ) : (
        <Content found={found} isBusy={isBusy} />
      )}
    </Panel>
  );
}

function Content({ found, isBusy }: { found: CreditModelsFragment | null; isBusy: boolean }) {
  if (!found) return <Box sx={{ pb: 2 }} />;
  if (isRunning(found)) {
    return (
      <P sx={{ px: "20px", pb: 2 }}>
        <SimulationProgress task={found.task} isBusy={isBusy} onCancel={null} />
      </P>
    );
  }
  if (!found.rows)
    return (
      <P role="alert" sx={textStyle}>
        {found.task.error ?? t("The comparison failed.")}
      </P>
    );
  if (found.rows.length === 0) return <P sx={textStyle}>{t("No orders in the last 90 days.")}</P>;
  const others = found.others && { ...found.others, publisherId: "others", name: t("Others") };
  return (
    <DataTable
      isFramed
      label={t("Credit models")}
      columns={columns}
      rows={others ? [...found.rows, others] : found.rows}
      rowKey={({ publisherId }) => publisherId ?? "none"}
    />
  );
}

const textStyle = { px: "20px", pb: 2, color: "text.secondary" } as const;

type Row = NonNullable<CreditModelsFragment["rows"]>[number];

const model = (id: "lastClick" | "firstClick" | "equal" | "position", label: string): Column<Row> => ({
  id,
  label,
  align: "end",
  cell: (row) => <WithChange amount={row[id]} paid={row.paid} />,
});

/** An amount, and what it is more or less than what was paid. */
function WithChange({ amount, paid }: { amount: Money; paid: Money }) {
  const change = amount.cents - paid.cents;
  return (
    <>
      {inMoney(amount)}
      {change !== 0 && <small>{`${change > 0 ? "+" : "−"}${fromCents(Math.abs(change), amount.currency)}`}</small>}
    </>
  );
}

const columns: Column<Row>[] = [
  { id: "publisher", label: t("Creator"), isHeading: true, cell: ({ name }) => name ?? t("Others") },
  { id: "paid", label: t("Commission"), align: "end", cell: ({ paid }) => <b>{inMoney(paid)}</b> },
  model("lastClick", t("Last click")),
  model("firstClick", t("First click")),
  model("equal", t("First and last, 50/50")),
  model("position", t("Position, 40/20/40")),
];
