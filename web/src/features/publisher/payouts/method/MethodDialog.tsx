import Typography from "@mui/material/Typography";
import { useState } from "react";
import { business } from "../../../../../../api/src/contract/business";
import { enumName } from "../../../../lib/enumName";
import { DialogFrame } from "../../../../ui/dashboard/DialogFrame";
import type { Methods } from "../rows";
import { MethodChoice } from "./MethodChoice";
import { MethodForm } from "./MethodForm";
import { choices, type MethodId } from "./methods";

const hours = business.methodChangeHours;

export function MethodDialog({ methods, onClose }: { methods: Methods; onClose: () => void }) {
  const known = methods.coming ?? methods.current;
  const [id, setId] = useState<MethodId>(choices.find((one) => enumName(one.id) === known?.kind)?.id ?? "paypal");
  const isChange = methods.current !== null;
  return (
    <DialogFrame title={isChange ? "Change payout method" : "Add payout method"} onClose={onClose}>
      <Typography sx={{ mb: 2.5, color: "text.secondary" }}>
        {isChange
          ? `A change waits ${hours} hours before money goes there, and we mail you about it. Until then ${methods.current?.masked} stays in force.`
          : "Kept encrypted, and shown with most of it hidden. We mail you whenever it is changed."}
      </Typography>
      <MethodChoice chosen={id} onChoose={setId} />
      <MethodForm
        key={id}
        id={id}
        outcome={isChange ? `It counts in ${hours} hours.` : "It counts from now on."}
        onClose={onClose}
      />
    </DialogFrame>
  );
}
