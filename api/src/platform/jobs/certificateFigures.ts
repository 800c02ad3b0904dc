import { type Clock, HOUR, SECOND } from "../clock";
import { certificateOf } from "../outside/certificate";
import type { FigureSource } from "./fleetFigures";

/** Time left of the public address's certificate, read hourly. None without HTTPS, or if it cannot be reached from here. */
export function certificateFigures(publicUrl: string, clock: Clock): FigureSource {
  const url = new URL(publicUrl);
  let readAt = Number.NEGATIVE_INFINITY;
  let endsAt: Date | undefined;
  return {
    metrics: [
      {
        name: "certificate_left_seconds",
        help: "Time until the certificate of PUBLIC_URL ends; negative afterwards.",
        label: "of",
      },
    ],
    read: async () => {
      const now = clock.now().getTime();
      if (url.protocol === "https:" && now - readAt >= HOUR) {
        readAt = now;
        // Away for a moment, it is still the same certificate.
        endsAt = await certificateOf(url).then(
          (certificate) => certificate.endsAt,
          () => endsAt,
        );
      }
      return [endsAt ? [[url.host, (endsAt.getTime() - now) / SECOND]] : []];
    },
  };
}
