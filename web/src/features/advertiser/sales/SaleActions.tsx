import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { IconButton } from "../../../ui/dashboard/IconButton";
import { RowMenu } from "../../../ui/table/RowMenu";
import { type SaleAct, type SaleActsProps, useSaleActs } from "./useSaleActs";

/** In a drawer, which has room for all of them. */
export function SaleActions(props: SaleActsProps) {
  const { isBusy, next, reject, others } = useSaleActs(props);
  return (
    <Box data-actions={props.sale.id} sx={{ ...actsStyle, gridTemplateColumns: drawerColumns }}>
      <span>{next && <ActButton {...next} isBusy={isBusy} />}</span>
      <span>{reject && <ActButton {...reject} isBusy={isBusy} />}</span>
      {others.map(({ name, icon, run }) => (
        <IconButton key={name} label={name} icon={icon} onClick={run} />
      ))}
    </Box>
  );
}

/** In a row of a list, which is about the order: the next step, and the others in a menu. */
export function SaleRowActions(props: SaleActsProps) {
  const { isBusy, next, reject, others } = useSaleActs(props);
  const { id, orderId } = props.sale;
  return (
    <Box data-actions={id} sx={{ ...actsStyle, gridTemplateColumns: "minmax(0, 1fr) 36px" }}>
      <span>{next && <ActButton {...next} isBusy={isBusy} />}</span>
      <RowMenu
        label={`More actions for order ${orderId}`}
        items={[...(reject && !isBusy ? [{ ...reject, isGrave: true }] : []), ...others]}
      />
    </Box>
  );
}

const ActButton = ({ label, name, run, color, isBusy }: SaleAct & { isBusy: boolean }) => (
  <Button size="small" {...(color && { color })} disabled={isBusy} aria-label={name} onClick={run}>
    {label}
  </Button>
);

const drawerColumns = { xs: "1fr 1fr 44px 44px", md: "124px 84px 36px 36px" };

const actsStyle = {
  // Every button has a place of its own, whether it is there or not: none moves under the hand while others go.
  display: "grid",
  justifyContent: "end",
  justifyItems: "end",
  alignItems: "center",
  gap: "4px",
  height: { xs: 48, md: 40 },
  // Fits all buttons in one row on phones.
  "& .MuiButton-root": { px: { xs: "8px", md: "12px" } },
} as const;
