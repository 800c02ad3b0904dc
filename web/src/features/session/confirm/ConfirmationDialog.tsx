import { Suspense, useEffect, useState } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import { lazyPart } from "../../../lib/lazyPart";
import { askWith } from "../../../lib/network/confirmation";

const ConfirmYou = lazyPart(async () => (await import("./ConfirmYou")).ConfirmYou);

interface Waiting {
  goOn: () => void;
  giveUp: () => void;
}

/** Mounted once: opens whenever the server requires a confirmation, for any request. */
export function ConfirmationDialog() {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  useEffect(
    () =>
      askWith(() =>
        new Promise<void>((goOn, refuse) =>
          setWaiting({ goOn, giveUp: () => refuse(new Error(t("Nothing was changed."))) }),
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
