import Typography from "@mui/material/Typography";
import { useState } from "react";
import { enumName } from "../../../../lib/enumName";
import { DialogFrame } from "../../../../ui/dialog/DialogFrame";
import type { Methods } from "../payoutTypes";
import { MethodChoice } from "./MethodChoice";
import { MethodForm } from "./MethodForm";
import { choices, type MethodId } from "./methods";

export function MethodDialog({ methods, onClose }: { methods: Methods; onClose: () => void }) {
  const method = methods.coming ?? methods.current;
  const [id, setId] = useState<MethodId>(choices.find((one) => enumName(one.id) === method?.kind)?.id ?? "paypal");
  const isChange = methods.current !== null;
  const { waitHours } = methods;
  return (
    <DialogFrame title={isChange ? "Change payout method" : "Add payout method"} onClose={onClose}>
      <Typography sx={{ mb: 2.5, color: "text.secondary" }}>
        {isChange
          ? `A change takes effect after ${waitHours} hours, and we email you about it. Until then we pay to ${methods.current?.masked}.`
          : "Stored encrypted and shown masked. We email you whenever it changes."}
      </Typography>
      <MethodChoice chosen={id} onChoose={setId} />
      <MethodForm
        key={id}
        id={id}
        payIn={method?.payIn ?? null}
        outcome={waitHours > 0 ? `It takes effect in ${waitHours} hours.` : "It takes effect now."}
        onClose={onClose}
      />
    </DialogFrame>
  );
}
