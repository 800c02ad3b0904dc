import type { User } from "../src/accounts/user.type";
import { newId } from "../src/platform/ids";
import type { Api } from "./startApi";

const THREAD = `with name refusal conversation { unread isLastOwn preview state ownerName waitingSince }
  messages(first: 50) { nodes { text isOwn author } totalCount }`;

/** Users' actions on conversations. */
export class ConversationCalls {
  constructor(private readonly api: Api) {}

  send = (by: User | null, other: string, text: string, key = newId()) =>
    this.api.as(by)(
      `mutation ($with: ID!, $input: MessageInput!) { sendMessage(with: $with, input: $input) { ${THREAD} } }`,
      { with: other, input: { key, text } },
    );

  read = (by: User | null, other: string) =>
    this.api.as(by)(`query ($with: ID!) { conversation(with: $with) { ${THREAD} } }`, { with: other });

  markRead = (by: User | null, other: string) =>
    this.api.as(by)("mutation ($with: ID!) { markConversationRead(with: $with) { with } }", { with: other });

  list = async (by: User, search: string | null = null) =>
    (
      await this.api.as(by)(
        `query ($search: String) { conversations(first: 50, filter: { search: $search }) { nodes { with name preview unread
          isLastOwn } totalCount } unreadConversations }`,
        { search },
      )
    ).data;
}
