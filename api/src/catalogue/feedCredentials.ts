import { BadInputError } from "../platform/errors";
import type { Credentials } from "./reading/feedFiles";

/** Both or neither. */
export function credentialsIn(given: { username?: string | null; password?: string | null }): Credentials | null {
  const { username, password } = given;
  if (!username && !password) return null;
  if (!username) throw new BadInputError({ username: "Please enter the user name too" });
  if (username.includes(":")) throw new BadInputError({ username: "A user name has no colon" });
  return { username, password: password ?? "" };
}
