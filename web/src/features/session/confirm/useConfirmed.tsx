import { Suspense, useState } from "react";
import { lazyPart } from "../../../lib/lazyPart";
import { codeOf } from "../../../lib/network/errors";

const ConfirmYou = lazyPart(async () => (await import("./ConfirmYou")).ConfirmYou);

interface Waiting {
  goOn: () => void;
  giveUp: () => void;
}

/** Runs work that needs a fresh proof: asks for it if there is none, and then runs the work again. */
export function useConfirmed() {
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  const confirmed = async <T,>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (codeOf(error) !== "CONFIRMATION_REQUIRED") throw error;
      await new Promise<void>((goOn, refuse) =>
        setWaiting({ goOn, giveUp: () => refuse(new Error("Nothing was changed.")) }),
      ).finally(() => setWaiting(null));
      return work();
    }
  };
  const dialog = waiting && (
    <Suspense fallback={null}>
      <ConfirmYou onDone={waiting.goOn} onClose={waiting.giveUp} />
    </Suspense>
  );
  return { confirmed, dialog };
}
