import { json, serve } from "./serve";

/** The API's response: the data of an operation, or its errors. */
// biome-ignore lint/suspicious/noExplicitAny: each test knows the variables of its operations.
type Answer = (operation: string, variables: any) => object;

export const refused = (message: string, extensions: object = {}) => ({ errors: [{ message, extensions }] });

/** An API for each test of the file; returns the variables of its requests, in order. */
export function serveGraphql(answer: Answer) {
  let server: Awaited<ReturnType<typeof serve>>;
  beforeEach(async () => {
    server = await serve(({ body }, response) => {
      const { operationName, variables } = JSON.parse(body);
      const said = answer(operationName, variables);
      json(response, 200, "errors" in said ? { data: null, ...said } : { data: said });
    });
  });
  afterEach(() => server.stop());
  return (operation?: string) =>
    server.seen
      .map(({ body }) => JSON.parse(body))
      .filter(({ operationName }) => !operation || operationName === operation)
      .map(({ variables }) => variables);
}
