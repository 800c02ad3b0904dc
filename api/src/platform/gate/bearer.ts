/** The token of an Authorization header. */
export const bearerIn = (authorization: string | undefined): string | undefined =>
  /^Bearer ([\w.~+/=-]+)$/i.exec(authorization ?? "")?.[1];
