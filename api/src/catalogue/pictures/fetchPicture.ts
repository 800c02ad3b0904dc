import type { IncomingMessage } from "node:http";
import { SECOND } from "../../core/clock";
import { isInside } from "../../core/outside/publicAddress";
import { bodyWithin, requestOutside } from "../../core/outside/requestOutside";
import { PictureRefusal } from "./encodePicture";

const MAX_REDIRECTS = 3;
const MAX_BYTES = 10 * 1024 * 1024;
const TIME_LIMIT = 15 * SECOND;

/** A shop's picture. Each redirect is judged as the first address is. */
export async function fetchPicture(address: string, publicOnly: boolean): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIME_LIMIT);
  let url = new URL(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await ask(url, publicOnly, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location && URL.canParse(headers.location, url.href)) {
      response.destroy();
      url = new URL(headers.location, url.href);
    } else if (statusCode === 200) {
      return bodyWithin(response, MAX_BYTES, () => new PictureRefusal("larger than 10 MB"));
    } else {
      response.destroy();
      throw new PictureRefusal(`status ${statusCode}`);
    }
  }
  throw new PictureRefusal("too many redirects");
}

function ask(url: URL, publicOnly: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  if (url.protocol !== "https:" && url.protocol !== "http:") throw new PictureRefusal("neither http nor https");
  if (publicOnly && isInside(url.hostname)) throw new PictureRefusal("not on the public internet");
  const headers = { "user-agent": "Weft pictures", accept: "image/avif, image/webp, image/*" };
  return requestOutside(url, { headers, signal, publicOnly });
}
