import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { USUAL_CURRENCY } from "../../../../../api/src/contract/currencies";
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
    act: (act: PayoutActionId, id: string, reason: string) => withRefetch(mutations[act](id, reason)),
  };
}

const INTERVAL = 400;

/** Resolves when the task is done; throws with its words if it failed or was cancelled. */
async function taskEnd(client: ApolloClient, id: string): Promise<void> {
  for (;;) {
    const { data } = await client.query({ query: AdminTaskDocument, variables: { id }, fetchPolicy: "network-only" });
    const { state, error } = data?.task ?? {};
    if (state === "DONE") return;
    if (state === "FAILED" || state === "CANCELLED") throw new Error(error ?? "It was cancelled.");
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

const sumTo = ({ net, method, destination }: RunPayoutRow) =>
  `${inMoney(net)} by ${methodLabel(method)} to ${destination}`;

/** Actions on a payout, the most common one first. */
const payoutActions: readonly PayoutAction[] = [
  {
    id: "sent",
    operation: "markPayoutSent",
    label: "Mark sent",
    from: ["CALCULATED"],
    needsReason: false,
    title: "Mark as sent?",
    text: (payout) => `You have sent ${sumTo(payout)} by hand, without a file. ${payout.publisherName} gets an email.`,
    doneMessage: "Payout marked as sent",
  },
  {
    id: "paid",
    operation: "markPayoutPaid",
    label: "Mark paid",
    from: ["SENT"],
    needsReason: false,
    title: "Mark as paid?",
    text: (payout) => `${sumTo(payout)} has arrived.`,
    doneMessage: "Payout marked as paid",
  },
  {
    id: "release",
    operation: "releasePayout",
    label: "Release",
    from: ["HELD"],
    needsReason: false,
    title: "Release this payout?",
    text: (payout) => `${sumTo(payout)} can then be sent.`,
    doneMessage: "Payout released",
  },
  {
    id: "hold",
    operation: "holdPayout",
    label: "Hold",
    from: ["CALCULATED"],
    needsReason: true,
    title: "Hold this payout?",
    text: (payout) => `${sumTo(payout)} stays here until it is released.`,
    doneMessage: "Payout held",
  },
  {
    id: "failed",
    operation: "markPayoutFailed",
    label: "Mark failed",
    from: ["CALCULATED", "HELD", "SENT"],
    needsReason: true,
    title: "Mark as failed?",
    text: ({ gross, publisherName }) =>
      `${inMoney(gross)} returns to the balance of ${publisherName} and joins the next payout.`,
    doneMessage: "Payout marked as failed",
  },
  {
    id: "returned",
    operation: "markPayoutReturned",
    label: "Returned by bank",
    from: ["PAID"],
    needsReason: true,
    title: "Mark as returned by the bank?",
    text: ({ gross, publisherName }) =>
      `The money had arrived and came back. ${inMoney(gross)} returns to the balance of ${publisherName} and joins the next payout.`,
    doneMessage: "Payout marked as returned",
  },
];

export const payoutActionsFor = (status: PayoutStatus): readonly PayoutAction[] =>
  payoutActions.filter(({ from }) => from.includes(status));

export type Run = WeekRunQuery["payoutRun"];
export type Candidate = RunCandidatesQuery["payoutRun"]["candidates"]["nodes"][number];
export type BatchRow = RunBatchesQuery["payoutBatches"]["nodes"][number];
export type RunPayoutRow = RunPayoutListQuery["payoutRun"]["payouts"]["nodes"][number];
export type Conversion = NonNullable<RunPayoutRow["conversion"]>;
