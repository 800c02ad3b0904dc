import { isIP } from "node:net";
import { connect } from "node:tls";

export interface Certificate {
  endsAt: Date;
  /** Why browsers refuse it. */
  fault: string | undefined;
}

const TIMEOUT_MS = 5000;

/** The certificate of an address with HTTPS, also one that browsers refuse: nothing is sent there. */
export function certificateOf({ hostname, port }: URL): Promise<Certificate> {
  const host = hostname.replace(/^\[|\]$/g, "");
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port: Number(port || 443),
      ...(isIP(host) === 0 && { servername: host }),
      rejectUnauthorized: false,
      timeout: TIMEOUT_MS,
    });
    socket.on("secureConnect", () => {
      const { valid_to } = socket.getPeerCertificate();
      resolve({ endsAt: new Date(valid_to), fault: socket.authorized ? undefined : String(socket.authorizationError) });
      socket.destroy();
    });
    socket.on("timeout", () => socket.destroy(new Error("its server didn't respond")));
    socket.on("error", reject);
  });
}
