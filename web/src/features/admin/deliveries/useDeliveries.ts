import { useState } from "react";
import { useSendMessageAgainMutation, useSetMessageAsideMutation } from "../../../generated/admin";
import { messageOf } from "../../../lib/errors";
import { useToast } from "../../../ui/toast/useToast";
import type { Delivery } from "./deliveryWords";

/** What can be done with what did not arrive. Afterwards, and after a refusal too, the list is read again. */
export function useDeliveries() {
  const { toast } = useToast();
  const [isBusy, setBusy] = useState(false);
  const [again, { client }] = useSendMessageAgainMutation();
  const [aside] = useSetMessageAsideMutation();

  const act = async (change: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true);
    try {
      await change();
      toast({ title: "Success", description: done });
    } catch (error) {
      const description = messageOf(error, "Failed to change the message");
      toast({ title: "Error", description, variant: "destructive" });
    }
    client.cache.evict({ fieldName: "auditEvents" });
    await client.refetchQueries({ include: ["AdminUndelivered", "AdminTotals"] }).catch(() => undefined);
    setBusy(false);
  };

  return {
    isBusy,
    sendAgain: ({ id }: Delivery) => act(() => again({ variables: { id } }), "The message is back in line"),
    setAside: ({ id }: Delivery) => act(() => aside({ variables: { id } }), "The message was set aside"),
  };
}
