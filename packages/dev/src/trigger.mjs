import { Refused } from "./weft.mjs";

/** Sends the documented example of an event to a webhook, by default to the one of a running `listen`. */
export async function trigger({ call, url, event, webhook, print }) {
  const { id, url: to } = await find(call, url, webhook);
  const delivery = await call("POST", `/webhooks/${id}/test?event=${encodeURIComponent(event)}`);
  print(`${delivery.type} ${delivery.id} → ${to === url ? "weft-dev listen" : to}`);
}

async function find(call, url, wanted) {
  const { webhooks } = await call("GET", "/webhooks");
  const found = webhooks.find((one) => (wanted ? one.id === wanted : one.url === url));
  if (found) return found;
  const others = webhooks.map((one) => `  ${one.id}  ${one.url}`).join("\n");
  const problem = wanted ? `There is no webhook ${wanted}.` : "weft-dev listen is not running on this machine.";
  const choice = others ? `\nTo send it elsewhere, use --webhook with one of these IDs:\n${others}` : "";
  throw new Refused(404, problem + choice);
}
