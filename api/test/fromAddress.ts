import { answerOf } from "./answer";
import type { Api } from "./startApi";

/** Anonymous calls from a given IP address, for rate limits. */
export const fromAddress = ({ app }: Api, remoteAddress: string) => ({
  graphql: async (query: string, variables: object) => {
    const response = await app.inject({
      method: "POST",
      url: "/graphql",
      payload: { query, variables },
      remoteAddress,
    });
    return answerOf(response.json());
  },
  rest: (url: string, payload: object) => app.inject({ method: "POST", url, payload, remoteAddress }),
});
