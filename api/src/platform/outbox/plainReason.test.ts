import { plainReason, withoutSecrets } from "./plainReason";

it.each([
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 No such user here",
    "doesn't accept email for this address",
  ],
  ["Can't send mail - all recipients were rejected: 501 Error: Bad recipient address syntax", "doesn't accept email"],
  ["Can't send mail - all recipients were rejected: 451 4.7.1 Greylisted", "try again later"],
  ["Can't send mail - all recipients were rejected: 452 4.2.2 Mailbox full", "mailbox is full"],
  ["Message failed: 554 5.7.1 Spam", "rejected the content"],
  ["Invalid login: 535 5.7.8 Error: authentication failed", "user name and password"],
  ["connect ECONNREFUSED 127.0.0.1:25", "Connection refused"],
  ["getaddrinfo ENOTFOUND smtp.nowhere.example", "couldn't be resolved"],
  ["Greeting never received", "didn't respond in time"],
  ["The operation was aborted due to timeout", "didn't respond in time"],
  ["No response within ten seconds", "didn't respond in time"],
  ["self-signed certificate", "TLS connection"],
  ["Connection closed unexpectedly", "was closed"],
  ["read ECONNRESET", "was closed"],
  ["hooks.shop.example answered 500", "internal error"],
  ["hooks.shop.example:8450 answered 404", "Nothing was found at this address"],
  ["hooks.shop.example answered 302", "redirects"],
  ['unknown mail template "nonsense"', "doesn't have this email template"],
])("plainReason of %s: %s", (error, message) => {
  expect(plainReason(error)).toContain(message);
});

it("plainReason of an unknown error is empty", () => {
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
])("plainReason removes secrets from %s", (error, shown) => {
  expect(withoutSecrets(error)).toBe(shown);
});
