import { Box, Button } from "@mui/material";
import { Suspense, useState } from "react";
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

/** What one admin asked for and another has to approve; the rule's sentence where nothing waits. */
export function Approvals() {
  const may = useRights();
  const mayApprove = may("giveApproval");
  const rule = useAdminApprovalRuleQuery().data?.approvalRule;
  const { data, error, refetch } = useAdminApprovalsQuery({ fetchPolicy: "cache-and-network", skip: !mayApprove });
  const [declining, setDeclining] = useState<Approval | null>(null);
  const waiting = data?.approvals.nodes ?? [];
  return (
    <Panel id="approvals" title="Approvals" lead={rule && ruleText(rule)}>
      {error && !data ? (
        <Failure error={error} fallback="Failed to load pending approvals" retry={refetch} />
      ) : waiting.length === 0 ? (
        <Box sx={{ height: 16 }} />
      ) : (
        <Box component="ul" aria-label="Waiting for a second admin" sx={listStyle}>
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
  const { id, words, askedByName, createdAt, expiresAt, isYours } = approval;
  const { isBusy, act } = useAction();
  const options = { variables: { id }, refetchQueries: [AdminQueuesDocument] };
  const [give] = useGiveApprovalMutation(options);
  const [withdraw] = useWithdrawApprovalMutation(options);
  return (
    <li>
      <Box sx={{ minWidth: 0, flex: "1 1 280px" }}>
        <Box sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{words}</Box>
        <Box sx={{ color: "text.secondary", fontSize: 14.5 }}>
          {`${isYours ? "You" : askedByName} asked on ${localDay(createdAt)}, expires on ${localDay(expiresAt)}`}
        </Box>
      </Box>
      {isYours ? (
        <Button
          variant="outlined"
          disabled={isBusy}
          onClick={() =>
            void act({
              work: withdraw,
              doneMessage: "Request withdrawn",
              fallback: "Failed to withdraw the request",
              afterwards: refetch,
            })
          }
        >
          Withdraw
        </Button>
      ) : (
        <Box sx={{ display: "flex", gap: 1.5 }}>
          <Button
            variant="contained"
            disabled={isBusy}
            onClick={() =>
              void act({
                work: give,
                doneMessage: "Approved",
                fallback: "Failed to approve the request",
                afterwards: refetch,
              })
            }
          >
            Approve
          </Button>
          <Button variant="outlined" disabled={isBusy} onClick={() => onDecline(approval)}>
            Decline…
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

/** Whether acts of one admin wait for another, and why not. */
function ruleText({ isWanted, approvers }: AdminApprovalRuleQuery["approvalRule"]): string {
  if (!isWanted) return "Second-admin approval is turned off in this server's configuration.";
  if (approvers < 2)
    return "Second-admin approval is off because only one admin can approve. Invite another owner or finance member to turn it on.";
  return "Payments entered by hand, high credit limits, released holds, payout files and team changes need a second admin.";
}
