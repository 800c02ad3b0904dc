export type Role = "publisher" | "advertiser" | "admin";
export type Status = "pending" | "approved" | "rejected";

export interface User {
  id: string;
  name: string;
  email: string;
  role: Role;
  status: Status;
  website: string | null;
  /** The display currency for approximate amounts. */
  displayCurrency: string | null;
}

export interface AnsweredUser {
  id: string;
  name: string;
  email: string;
  role: string;
  status: string;
  website?: string | null;
  language?: string | null;
  timeZone?: string | null;
  displayCurrency?: string | null;
}

/** GraphQL enums are uppercase, REST's lowercase; the app uses lowercase. */
export function toUser({ id, name, email, role, status, website, displayCurrency }: AnsweredUser): User {
  return {
    id,
    name,
    email,
    role: role.toLowerCase() as Role,
    status: status.toLowerCase() as Status,
    website: website ?? null,
    displayCurrency: displayCurrency ?? null,
  };
}
