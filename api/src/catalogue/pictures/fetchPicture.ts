import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { SECOND } from "../../core/clock";
import { isInside, publicLookup } from "../../core/publicAddress";
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
      return bodyOf(response);
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
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const headers = { "user-agent": "Weft pictures", accept: "image/avif, image/webp, image/*" };
    // A new connection each time: a pooled one could predate the address check.
    const options = { headers, signal, agent: false, ...(publicOnly && { lookup: publicLookup }) };
    send(url, options, resolve).on("error", reject).end();
  });
}

async function bodyOf(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) {
      response.destroy();
      throw new PictureRefusal("larger than 10 MB");
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
