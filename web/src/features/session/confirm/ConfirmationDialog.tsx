import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "../../../lib/lazyPart";
import { askWith } from "../../../lib/network/confirmation";

const ConfirmYou = lazyPart(async () => (await import("./ConfirmYou")).ConfirmYou);

interface Waiting {
  goOn: () => void;
  giveUp: () => void;
}

/** Mounted once: opens when the server asks for a confirmation, whatever was sent and from wherever. */
export function ConfirmationDialog() {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  useEffect(
    () =>
      askWith(() =>
        new Promise<void>((goOn, refuse) =>
          setWaiting({ goOn, giveUp: () => refuse(new Error("Nothing was changed.")) }),
        ).finally(() => setWaiting(null)),
      ),
    [],
  );
  return (
    waiting && (
      <Suspense fallback={null}>
        <ConfirmYou onDone={waiting.goOn} onClose={waiting.giveUp} />
      </Suspense>
    )
  );
}
