import { Box, Button } from "@mui/material";
import { Suspense, useState } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import type { AdminApprovalRuleQuery } from "../../../generated/admin";
import {
  type AdminApprovalsQuery,
  AdminQueuesDocument,
  useAdminApprovalRuleQuery,
  useAdminApprovalsQuery,
  useGiveApprovalMutation,
  useWithdrawApprovalMutation,
} from "../../../generated/admin";
import { localDay } from "../../../lib/dates";
import { lazyPart } from "../../../lib/lazyPart";
import { Failure } from "../../../ui/dashboard/Failure";
import { Panel } from "../../../ui/dashboard/Panel";
import { useAction } from "../../../ui/toast/useAction";
import { useRights } from "../../session/rights/useRights";

const DeclineApprovalDialog = lazyPart(async () => (await import("./DeclineApprovalDialog")).DeclineApprovalDialog);

type Approval = AdminApprovalsQuery["approvals"]["nodes"][number];

/** Requests of one admin that need another's approval; explains the rule if there are none. */
export function Approvals() {
  const can = useRights();
  const canApprove = can("giveApproval");
  const rule = useAdminApprovalRuleQuery().data?.approvalRule;
  const { data, error, refetch } = useAdminApprovalsQuery({ fetchPolicy: "cache-and-network", skip: !canApprove });
  const [declining, setDeclining] = useState<Approval | null>(null);
  const waiting = data?.approvals.nodes ?? [];
  return (
    <Panel id="approvals" title={t("Approvals")} lead={rule && ruleText(rule)}>
      {error && !data ? (
        <Failure error={error} fallback={t("Failed to load pending approvals")} retry={refetch} />
      ) : waiting.length === 0 ? (
        <Box sx={{ height: 16 }} />
      ) : (
        <Box component="ul" aria-label={t("Waiting for a second admin")} sx={listStyle}>
          {waiting.map((approval) => (
            <ApprovalRow key={approval.id} approval={approval} refetch={refetch} onDecline={setDeclining} />
          ))}
        </Box>
      )}
      <Suspense fallback={null}>
        {declining && (
          <DeclineApprovalDialog approval={declining} onDone={refetch} onClose={() => setDeclining(null)} />
        )}
      </Suspense>
    </Panel>
  );
}

interface RowProps {
  approval: Approval;
  refetch: () => Promise<unknown>;
  onDecline: (approval: Approval) => void;
}

function ApprovalRow({ approval, refetch, onDecline }: RowProps) {
  const { id, words, isYours } = approval;
  const { isBusy, act } = useAction();
  const options = { variables: { id }, refetchQueries: [AdminQueuesDocument] };
  const [give] = useGiveApprovalMutation(options);
  const [withdraw] = useWithdrawApprovalMutation(options);
  return (
    <li>
      <Box sx={{ minWidth: 0, flex: "1 1 280px" }}>
        <Box sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{words}</Box>
        <Box sx={{ color: "text.secondary", fontSize: 14.5 }}>{requestText(approval)}</Box>
      </Box>
      {isYours ? (
        <Button
          variant="outlined"
          disabled={isBusy}
          onClick={() =>
            void act({
              work: withdraw,
              doneMessage: t("Request withdrawn"),
              fallback: t("Failed to withdraw the request"),
              afterwards: refetch,
            })
          }
        >
          {t("Withdraw")}
        </Button>
      ) : (
        <Box sx={{ display: "flex", gap: 1.5 }}>
          <Button
            variant="contained"
            disabled={isBusy}
            onClick={() =>
              void act({
                work: give,
                doneMessage: t("Approved"),
                fallback: t("Failed to approve the request"),
                afterwards: refetch,
              })
            }
          >
            {t("Approve")}
          </Button>
          <Button variant="outlined" disabled={isBusy} onClick={() => onDecline(approval)}>
            {t("Decline…")}
          </Button>
        </Box>
      )}
    </li>
  );
}

const listStyle = {
  m: 0,
  mt: 1.5,
  p: 0,
  listStyle: "none",
  "& li": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: 1.5,
    px: "20px",
    py: "14px",
    borderTop: "1px solid var(--weft-palette-divider)",
  },
} as const;

function requestText({ isYours, askedByName, createdAt, expiresAt }: Approval): string {
  const dates = { requested: localDay(createdAt), expires: localDay(expiresAt) };
  return isYours
    ? t("Requested by you on {requested}, expires on {expires}", dates)
    : t("Requested by {name} on {requested}, expires on {expires}", { ...dates, name: askedByName });
}

/** Whether admin actions need a second admin, and why not. */
function ruleText({ isWanted, approvers }: AdminApprovalRuleQuery["approvalRule"]): string {
  if (!isWanted) return t("Second-admin approval is off in the server configuration.");
  if (approvers < 2)
    return t(
      "Second-admin approval is off because only one admin can approve. Invite another owner or finance member to turn it on.",
    );
  return t(
    "Payments entered by hand, high credit limits, released holds, payout files and team changes need a second admin.",
  );
}
