/** Code example to copy. A test runs it as it is. */
export const verifyExample = `import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.WEFT_WEBHOOK_SECRET);

createServer(async (request, response) => {
  let body = "";
  for await (const part of request.setEncoding("utf8")) body += part;
  try {
    // Throws where the signature is wrong or older than five minutes.
    const event = webhook.verify(body, request.headers);
    console.log(request.headers["webhook-id"], event.type, event.data);
    response.writeHead(204).end();
  } catch {
    response.writeHead(401).end();
  }
}).listen(process.env.PORT);`;
