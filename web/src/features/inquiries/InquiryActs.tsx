import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Suspense, useState } from "react";
import { lazyPart } from "../../lib/lazyPart";
import { useRights } from "../session/rights/useRights";
import { footStyle } from "./inquiryDrawerStyle";
import type { InquiryRow } from "./inquiryLabels";

const dialogs = () => import("./dialogs");
const WithdrawDialog = lazyPart(async () => (await dialogs()).WithdrawDialog);
const EscalateDialog = lazyPart(async () => (await dialogs()).EscalateDialog);
const AcceptDialog = lazyPart(async () => (await dialogs()).AcceptDialog);
const RefuseDialog = lazyPart(async () => (await dialogs()).RefuseDialog);

/** What the reader can do with a claim now; nothing where nothing is left to do. */
export function InquiryActs({ inquiry }: { inquiry: InquiryRow }) {
  const may = useRights();
  const [asked, setAsked] = useState<"withdraw" | "escalate" | "accept" | "refuse" | null>(null);
  const { acts } = inquiry;
  const mayWithdraw = acts.includes("WITHDRAW") && may("withdrawInquiry");
  const mayEscalate = acts.includes("ESCALATE") && may("escalateInquiry");
  const mayAccept = (acts.includes("ACCEPT") || acts.includes("UPHOLD")) && may("acceptInquiry");
  const mayRefuse = (acts.includes("REFUSE") || acts.includes("DISMISS")) && may("refuseInquiry");
  const close = () => setAsked(null);
  return (
    <>
      {(mayWithdraw || mayEscalate || mayAccept || mayRefuse) && (
        <Box sx={footStyle}>
          {mayWithdraw && (
            <Button variant="outlined" onClick={() => setAsked("withdraw")}>
              Withdraw
            </Button>
          )}
          {mayEscalate && (
            <Button variant="contained" onClick={() => setAsked("escalate")}>
              Ask our team
            </Button>
          )}
          {mayRefuse && (
            <Button variant="outlined" onClick={() => setAsked("refuse")}>
              Refuse
            </Button>
          )}
          {mayAccept && (
            <Button variant="contained" onClick={() => setAsked("accept")}>
              Accept
            </Button>
          )}
        </Box>
      )}
      <Suspense fallback={null}>
        {asked === "withdraw" && <WithdrawDialog inquiry={inquiry} onClose={close} />}
        {asked === "escalate" && <EscalateDialog inquiry={inquiry} onClose={close} />}
        {asked === "accept" && <AcceptDialog inquiry={inquiry} onClose={close} />}
        {asked === "refuse" && <RefuseDialog inquiry={inquiry} onClose={close} />}
      </Suspense>
    </>
  );
}
