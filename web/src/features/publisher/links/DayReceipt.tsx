import Box from "@mui/material/Box";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useState } from "react";
import { addDays, dayOf } from "../../../../../api/src/contract/days";
import { useLinkDayReceiptLazyQuery } from "../../../generated/publisher";
import { utcDay } from "../../../lib/dates";
import { ReceiptButton } from "../../../shared/proof/ReceiptButton";
import { FormField } from "../../../ui/form/FormField";

interface DayReceiptProps {
  linkId: string;
  createdAt: string;
}

/** So long after a day's end it is closed in the public log: by then late clicks have come. */
const CLOSED_AFTER = 25 * 3_600_000;

/** How many clicks the link had on a day, as the public log says. */
export function DayReceipt({ linkId, createdAt }: DayReceiptProps) {
  const last = addDays(dayOf(new Date(Date.now() - CLOSED_AFTER)), -1);
  const first = dayOf(new Date(createdAt));
  const [day, setDay] = useState(last);
  const [read] = useLinkDayReceiptLazyQuery({ fetchPolicy: "no-cache" });
  if (first > last) return null;
  return (
    <Box sx={{ mt: 2.5 }}>
      <FormField label="Proof of a day's clicks" hint="A day in UTC, from two nights after it on." error={undefined}>
        {(control) => (
          <OutlinedInput
            fullWidth
            type="date"
            value={day}
            onChange={({ target }) => setDay(target.value)}
            inputProps={{ ...control, min: first, max: last }}
          />
        )}
      </FormField>
      {day && (
        <ReceiptButton
          label={`Receipt of the clicks of ${utcDay(day)}`}
          ask={async () => {
            const { data, error } = await read({ variables: { linkId, day } });
            if (error) throw error;
            return data?.linkDayReceipt;
          }}
        />
      )}
    </Box>
  );
}
