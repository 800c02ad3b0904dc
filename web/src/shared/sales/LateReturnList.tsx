import { Box } from "@mui/material";
import { type ReactNode, useState } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { NOT_YOUR_ROLE } from "../../../../api/src/contract/team";
import type { LateReturnFragment } from "../../generated/shared";
import { localDay } from "../../lib/dates";
import { inMoney } from "../../lib/money";
import { Panel } from "../../ui/dashboard/Panel";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog";
import { RowButton } from "../../ui/table/RowButton";

interface LateReturnListProps {
  returns: readonly LateReturnFragment[];
  /** The user's commission. */
  isOwn?: boolean;
  /** Whether the user's role may decide. */
  canAccept?: boolean;
  canRefuse?: boolean;
  onAccept: (id: string) => Promise<unknown>;
  onRefuse: (id: string) => Promise<unknown>;
}

/** Late returns. Either decision is final, hence the confirmation dialog. */
function LateReturnList({ returns, isOwn = false, canAccept = true, canRefuse = true, ...on }: LateReturnListProps) {
  const choices = [...(canAccept ? [true] : []), ...(canRefuse ? [false] : [])];
  const [selected, setSelected] = useState<{ row: LateReturnFragment; isAccepted: boolean } | null>(null);
  return (
    <>
      <Box component="ul" sx={listStyle}>
        {returns.map((row) => (
          <li key={row.id}>
            <div>
              <b>
                {t("{name}, order {orderId}", {
                  name: row.sale.merchant?.name ?? t("Unknown"),
                  orderId: row.sale.orderId,
                })}
              </b>
              <span>{reportText(row)}</span>
              <span>{t("{commission} in commission would be reversed", { commission: inMoney(row.commission) })}</span>
            </div>
            <Box sx={{ display: "flex", gap: 1, color: "text.secondary", fontSize: 14.5 }}>
              {choices.length === 0 && NOT_YOUR_ROLE}
              {choices.map((isAccepted) => (
                <RowButton
                  key={String(isAccepted)}
                  color={isAccepted ? "success" : "error"}
                  about={
                    isAccepted
                      ? t("Accept the return of order {orderId}", { orderId: row.sale.orderId })
                      : t("Decline the return of order {orderId}", { orderId: row.sale.orderId })
                  }
                  onClick={() => setSelected({ row, isAccepted })}
                >
                  {isAccepted ? t("Accept") : t("Decline")}
                </RowButton>
              ))}
            </Box>
          </li>
        ))}
      </Box>
      {selected && (
        <ConfirmDialog
          title={
            selected.isAccepted
              ? t("Accept the return of order {orderId}?", { orderId: selected.row.sale.orderId })
              : t("Decline the return of order {orderId}?", { orderId: selected.row.sale.orderId })
          }
          text={selected.isAccepted ? acceptedText(selected.row, isOwn) : declinedText(isOwn)}
          confirmLabel={selected.isAccepted ? t("Accept return") : t("Decline return")}
          work={() => (selected.isAccepted ? on.onAccept : on.onRefuse)(selected.row.id)}
          doneMessage={selected.isAccepted ? t("Return accepted") : t("Return declined")}
          fallback={t("Failed to decide the return")}
          onClose={() => setSelected(null)}
        />
      )}
    </>
  );
}

function reportText({ sale, amount, receivedAt, reason }: LateReturnFragment): string {
  const values = { bought: localDay(sale.receivedAt), amount: inMoney(amount), reported: localDay(receivedAt) };
  return reason
    ? t("Bought {bought}, return of {amount} reported {reported}: {reason}", { ...values, reason })
    : t("Bought {bought}, return of {amount} reported {reported}", values);
}

function acceptedText({ commission: money }: LateReturnFragment, isOwn: boolean): string {
  const commission = inMoney(money);
  return isOwn
    ? t("Your balance goes down by {commission}.", { commission })
    : t("The creator's balance goes down by {commission}.", { commission });
}

const declinedText = (isOwn: boolean): string =>
  isOwn
    ? t("Your commission doesn't change, and the brand can't report this return again.")
    : t("The creator's commission doesn't change, and the brand can't report this return again.");

interface LateReturnsProps extends Omit<LateReturnListProps, "returns"> {
  list: { totalCount: number; nodes: readonly LateReturnFragment[] } | undefined;
  info: string;
  /** Below the list. */
  children?: ReactNode;
}

/** The panel of late returns: hidden unless one awaits a decision. */
export const LateReturns = ({ list, info, children, ...rest }: LateReturnsProps) =>
  list &&
  list.totalCount > 0 && (
    <Panel
      id="late-returns"
      title={t("Late returns")}
      info={info}
      aside={<span>{t("{count, number} to decide", { count: list.totalCount })}</span>}
    >
      <LateReturnList returns={list.nodes} {...rest} />
      {children}
    </Panel>
  );

const listStyle = {
  m: 0,
  px: "20px",
  pt: 1,
  pb: 1,
  listStyle: '""',
  "& li": {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    alignItems: "center",
    gap: "8px 16px",
    py: "12px",
  },
  "& li + li": { borderTop: "1px solid", borderColor: "divider" },
  "& li > div:first-of-type": { minWidth: 0, overflowWrap: "anywhere" },
  "& b": { display: "block", fontWeight: 600 },
  "& li > div:first-of-type > span": { display: "block", fontSize: 14.5, lineHeight: 1.45, color: "text.secondary" },
} as const;
