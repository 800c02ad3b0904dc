// The upper bound for Node: a constant 302, without lookup or storage.
import { createServer } from "node:http";

const [, , port, location] = process.argv;

createServer((_request, response) => {
  response.writeHead(302, { Location: location });
  response.end();
}).listen(Number(port), "127.0.0.1");
