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
    const { data, errors } = response.json();
    return { data, error: errors?.[0] && { message: errors[0].message, ...errors[0].extensions } };
  },
  rest: (url: string, payload: object) => app.inject({ method: "POST", url, payload, remoteAddress }),
});
