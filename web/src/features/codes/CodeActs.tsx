import { Box } from "@mui/material";
import { Suspense, useState } from "react";
import { useSuspectCodeMutation } from "../../generated/codes";
import { lazyPart } from "../../lib/lazyPart";
import { RowButton } from "../../ui/table/RowButton";
import { useAction } from "../../ui/toast/useAction";
import { useRights } from "../session/rights/useRights";
import type { BrandCode } from "./codeColumns";

const dialogs = () => import("./dialogs");
const RotateCodeDialog = lazyPart(async () => (await dialogs()).RotateCodeDialog);
const EndCodeDialog = lazyPart(async () => (await dialogs()).EndCodeDialog);
const LeakCodeDialog = lazyPart(async () => (await dialogs()).LeakCodeDialog);

/** What the brand can do about an open code. */
export function CodeActs({ code }: { code: BrandCode }) {
  const may = useRights();
  const { isBusy, act } = useAction();
  const [suspect] = useSuspectCodeMutation();
  const [asked, setAsked] = useState<"rotate" | "end" | "leak" | null>(null);
  const isOpen = code.closedAt === null;
  const isSuspected = code.state === "SUSPECTED" || code.state === "LEAKED";
  if (!isOpen || !may("endCode")) return null;
  const isDoubted = !isSuspected && code.leakReasons.length > 0;
  const close = () => setAsked(null);
  const say = (suspected: boolean) =>
    act({
      work: () => suspect({ variables: { id: code.id, suspected } }),
      doneMessage: suspected
        ? "A newer click of another partner wins over this code now"
        : "The code wins as your terms say",
      fallback: "Failed to change the code",
    });
  return (
    <Box sx={{ display: "flex", justifyContent: "flex-end", gap: "4px" }}>
      <RowButton
        disabled={isBusy}
        about={`${isSuspected ? "Trust" : "Suspect"}: ${code.text}`}
        onClick={() => say(!isSuspected)}
      >
        {isSuspected ? "Trust" : "Suspect"}
      </RowButton>
      {isDoubted && (
        <RowButton disabled={isBusy} about={`Trust: ${code.text}`} onClick={() => say(false)}>
          Trust
        </RowButton>
      )}
      {code.state === "SUSPECTED" && (
        <RowButton about={`Leaked: ${code.text}`} onClick={() => setAsked("leak")}>
          Leaked
        </RowButton>
      )}
      <RowButton about={`Hand on: ${code.text}`} onClick={() => setAsked("rotate")}>
        Hand on
      </RowButton>
      <RowButton about={`End: ${code.text}`} onClick={() => setAsked("end")}>
        End
      </RowButton>
      <Suspense fallback={null}>
        {asked === "rotate" && <RotateCodeDialog code={code} onClose={close} />}
        {asked === "leak" && <LeakCodeDialog code={code} onClose={close} />}
        {asked === "end" && <EndCodeDialog code={code} onClose={close} />}
      </Suspense>
    </Box>
  );
}
