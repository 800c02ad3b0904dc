/** One identity provider for this installation. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Domains of email addresses that may sign in with it. */
  domains: readonly string[];
  /** What people call it. */
  name: string;
}
