// What Node can do at best: the same 302 for everybody, nothing looked up, nothing kept.
import { createServer } from "node:http";

const [, , port, location] = process.argv;

createServer((_request, response) => {
  response.writeHead(302, { Location: location });
  response.end();
}).listen(Number(port), "127.0.0.1");
