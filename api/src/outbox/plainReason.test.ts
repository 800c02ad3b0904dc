import { plainReason, withoutSecrets } from "./plainReason";

it.each([
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 No such user here",
    "does not take mail for this address",
  ],
  ["Can't send mail - all recipients were rejected: 501 Error: Bad recipient address syntax", "does not take mail"],
  ["Can't send mail - all recipients were rejected: 451 4.7.1 Greylisted", "come again later"],
  ["Can't send mail - all recipients were rejected: 452 4.2.2 Mailbox full", "mailbox is full"],
  ["Message failed: 554 5.7.1 Spam", "did not take the text"],
  ["Invalid login: 535 5.7.8 Error: authentication failed", "name and password"],
  ["connect ECONNREFUSED 127.0.0.1:25", "Nobody listens"],
  ["getaddrinfo ENOTFOUND smtp.nowhere.example", "could not be found"],
  ["Greeting never received", "did not answer in time"],
  ["The operation was aborted due to timeout", "did not answer in time"],
  ["It did not answer within ten seconds", "did not answer in time"],
  ["self-signed certificate", "safe connection"],
  ["Connection closed unexpectedly", "broke off"],
  ["read ECONNRESET", "broke off"],
  ["hooks.shop.example answered 500", "fault of its own"],
  ["hooks.shop.example:8450 answered 404", "nothing at this address"],
  ["hooks.shop.example answered 302", "sends us on"],
  ['there is no mail template "nonsense"', "no mail of this kind"],
])("says of %s that it %s", (error, words) => {
  expect(plainReason(error)).toContain(words);
});

it("has no words for what nobody has seen yet", () => {
  expect(plainReason("the moon is in the wrong house")).toBeNull();
});

it.each([
  [
    "554 blocked: https://weft.example/reset-password?token=Zk3nVQy7d0S1pT8aWm2LxHc9 in the text",
    "554 blocked: [address] in the text",
  ],
  ["554 token Zk3nVQy7d0S1pT8aWm2LxHc9uRr is listed", "554 token […] is listed"],
  ["554 <HTTPS://WEFT.EXAMPLE/reset-password?token=x>", "554 <[address]"],
  ["550 5.1.1 <orla@mail.example> No such user here", "550 5.1.1 <orla@mail.example> No such user here"],
])("leaves the secrets out of %s", (said, shown) => {
  expect(withoutSecrets(said)).toBe(shown);
});
