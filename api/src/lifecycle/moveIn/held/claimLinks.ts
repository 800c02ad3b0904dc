import { isId } from "../../../platform/ids";
import { isMacOf, macOf, type SigningKeys } from "../../../platform/mac";

/** The links in invitations: whoever opened the mail may accept. Valid as long as the partner is held. */
export class ClaimLinks {
  constructor(
    private readonly keys: SigningKeys,
    private readonly publicUrl: string,
  ) {}

  linkTo = (id: string): string => `${this.publicUrl}/claim?token=${id}.${macOf(this.keys, id)}`;

  /** The partner's ID; null for a wrong token. */
  read(token: string): string | null {
    const [id = "", mac = ""] = token.split(".");
    return isId(id) && isMacOf(this.keys, id, mac) ? id : null;
  }
}
