import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { USUAL_CURRENCY } from "../../../../../api/src/contract/currencies";
import { t } from "../../../../../api/src/contract/i18n/t";
import {
  AdminTaskDocument,
  type PayoutStatus,
  RunBatchesDocument,
  type RunBatchesQuery,
  RunCandidatesDocument,
  type RunCandidatesQuery,
  RunPayoutListDocument,
  type RunPayoutListQuery,
  useHoldPayoutMutation,
  useMarkPayoutFailedMutation,
  useMarkPayoutPaidMutation,
  useMarkPayoutReturnedMutation,
  useMarkPayoutSentMutation,
  useReleasePayoutMutation,
  useSetPayoutBankAmountMutation,
  useStartPayoutRunMutation,
  WeekRunDocument,
  type WeekRunQuery,
} from "../../../generated/admin";
import { inMoney } from "../../../lib/money";
import { apiRequest } from "../../../lib/network/restApi";
import { methodLabel } from "../../../shared/payouts/payoutLabels";
import { save } from "../../../ui/dashboard/DownloadButton";
import { refetchAfterChange } from "../refetchAfterChange";

/** Actions on a week's run and on single payouts. */
export function usePayoutRun() {
  const withRefetch = useRefetch();
  const [start, { client }] = useStartPayoutRunMutation();
  const [hold] = useHoldPayoutMutation();
  const [release] = useReleasePayoutMutation();
  const [sent] = useMarkPayoutSentMutation();
  const [paid] = useMarkPayoutPaidMutation();
  const [failed] = useMarkPayoutFailedMutation();
  const [setBankAmount] = useSetPayoutBankAmountMutation();
  const [returned] = useMarkPayoutReturnedMutation();

  const mutations: Record<PayoutActionId, (id: string, reason: string) => Promise<unknown>> = {
    sent: (id) => sent({ variables: { id } }),
    paid: (id) => paid({ variables: { id } }),
    release: (id) => release({ variables: { id } }),
    hold: (id, reason) => hold({ variables: { id, reason } }),
    failed: (id, reason) => failed({ variables: { id, reason } }),
    returned: (id, reason) => returned({ variables: { id, reason } }),
  };

  /** The server works in the background. */
  const run = async (week: string) => {
    const { data } = await start({ variables: { week } });
    if (data) await taskEnd(client, data.startPayoutRun.id);
  };

  return {
    run: (week: string) => withRefetch(run(week)),
    setBankAmount: (id: string, amount: string) => withRefetch(setBankAmount({ variables: { id, amount } })),
    /** One after the other: each is a decision of its own in the audit log. */
    markPaid: (ids: readonly string[]) =>
      withRefetch(
        (async () => {
          for (const id of ids) await paid({ variables: { id } });
        })(),
      ),
    act: (act: PayoutActionId, id: string, reason: string) => withRefetch(mutations[act](id, reason)),
  };
}

const INTERVAL = 400;

/** Resolves when the task is done; throws its error if it failed or was cancelled. */
async function taskEnd(client: ApolloClient, id: string): Promise<void> {
  for (;;) {
    const { data } = await client.query({ query: AdminTaskDocument, variables: { id }, fetchPolicy: "network-only" });
    const { state, error } = data?.task ?? {};
    if (state === "DONE") return;
    if (state === "FAILED" || state === "CANCELLED") throw new Error(error ?? t("The run was cancelled."));
    await new Promise((resolve) => setTimeout(resolve, INTERVAL));
  }
}

/** Refetches the week after a mutation, even a failed one: another admin may have made changes. */
export function useRefetch() {
  const client = useApolloClient();
  return async <T>(change: Promise<T>): Promise<void> => {
    try {
      await change;
    } finally {
      // A failed refetch does not mean that the mutation failed.
      const include = [WeekRunDocument, RunCandidatesDocument, RunPayoutListDocument, RunBatchesDocument];
      await refetchAfterChange(client, include).catch(() => undefined);
    }
  };
}

const files = { paypal: "paypal.csv", bank: "bank.xml" } as const;
type File = keyof typeof files;

/** Creates a payout file or downloads an existing one. The server records both in the audit log. */
export function useFileDownload() {
  const withRefetch = useRefetch();
  const saveFile = async (response: Promise<Response>, week: string, currency: string, file: File) =>
    save(
      await (await response).blob(),
      `weft-payouts-${week}-${currency === USUAL_CURRENCY ? "" : `${currency.toLowerCase()}-`}${files[file]}`,
    );
  return {
    make: (file: File, body: { week: string; currency: string }) =>
      withRefetch(
        saveFile(apiRequest("POST", `/api/admin/payout-files/${file}`, body), body.week, body.currency, file),
      ),
    again: ({ id, week, format, net }: BatchRow) =>
      withRefetch(
        saveFile(
          apiRequest("GET", `/api/admin/payout-batches/${id}/file`),
          week,
          net.currency,
          format === "PAYPAL" ? "paypal" : "bank",
        ),
      ),
  };
}

type PayoutActionId = "sent" | "paid" | "release" | "hold" | "failed" | "returned";

export interface PayoutAction {
  id: PayoutActionId;
  operation: string;
  label: string;
  from: readonly PayoutStatus[];
  /** Title of the confirmation dialog. */
  title: string;
  text: (payout: RunPayoutRow) => string;
  needsReason: boolean;
  doneMessage: string;
}

const valuesOf = ({ net, method, destination, publisherName }: RunPayoutRow) => ({
  amount: inMoney(net),
  method: methodLabel(method),
  destination,
  publisher: publisherName,
});

/** Actions on a payout, the most common one first. */
const payoutActions: readonly PayoutAction[] = [
  {
    id: "sent",
    operation: "markPayoutSent",
    label: t("Mark sent"),
    from: ["CALCULATED"],
    needsReason: false,
    title: t("Mark as sent?"),
    text: (payout) =>
      t(
        "You have sent {amount} by {method} to {destination} by hand, without a file. {publisher} gets an email.",
        valuesOf(payout),
      ),
    doneMessage: t("Payout marked as sent"),
  },
  {
    id: "paid",
    operation: "markPayoutPaid",
    label: t("Mark paid"),
    from: ["SENT"],
    needsReason: false,
    title: t("Mark as paid?"),
    text: (payout) => t("{amount} by {method} to {destination} has arrived.", valuesOf(payout)),
    doneMessage: t("Payout marked as paid"),
  },
  {
    id: "release",
    operation: "releasePayout",
    label: t("Release"),
    from: ["HELD"],
    needsReason: false,
    title: t("Release this payout?"),
    text: (payout) => t("{amount} by {method} to {destination} can then be sent.", valuesOf(payout)),
    doneMessage: t("Payout released"),
  },
  {
    id: "hold",
    operation: "holdPayout",
    label: t("Hold"),
    from: ["CALCULATED"],
    needsReason: true,
    title: t("Hold this payout?"),
    text: (payout) => t("{amount} by {method} to {destination} stays here until it is released.", valuesOf(payout)),
    doneMessage: t("Payout held"),
  },
  {
    id: "failed",
    operation: "markPayoutFailed",
    label: t("Mark failed"),
    from: ["CALCULATED", "HELD", "SENT"],
    needsReason: true,
    title: t("Mark as failed?"),
    text: ({ gross, publisherName }) =>
      t("{amount} returns to the balance of {publisher} and joins the next payout.", {
        amount: inMoney(gross),
        publisher: publisherName,
      }),
    doneMessage: t("Payout marked as failed"),
  },
  {
    id: "returned",
    operation: "markPayoutReturned",
    label: t("Returned by bank"),
    from: ["PAID"],
    needsReason: true,
    title: t("Mark as returned by the bank?"),
    text: ({ gross, publisherName }) =>
      t(
        "The money had arrived and came back. {amount} returns to the balance of {publisher} and joins the next payout.",
        { amount: inMoney(gross), publisher: publisherName },
      ),
    doneMessage: t("Payout marked as returned"),
  },
];

export const payoutActionsFor = (status: PayoutStatus): readonly PayoutAction[] =>
  payoutActions.filter(({ from }) => from.includes(status));

export type Run = WeekRunQuery["payoutRun"];
export type Candidate = RunCandidatesQuery["payoutRun"]["candidates"]["nodes"][number];
export type BatchRow = RunBatchesQuery["payoutBatches"]["nodes"][number];
export type RunPayoutRow = RunPayoutListQuery["payoutRun"]["payouts"]["nodes"][number];
export type Conversion = NonNullable<RunPayoutRow["conversion"]>;
