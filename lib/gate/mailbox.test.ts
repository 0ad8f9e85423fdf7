import { expect, it } from "vitest";
import { mailboxOf } from "./mailbox";

it.each([
  ["  Ada@Example.ORG ", "ada@example.org"],
  ["ada+news@example.org", "ada@example.org"],
  ["ada+a+b@example.org", "ada@example.org"],
  ["a.d.a@example.org", "a.d.a@example.org"],
  ["A.d.a+x@Gmail.com", "ada@gmail.com"],
  ["ada@googlemail.com", "ada@gmail.com"],
  ["ada@example.org.", "ada@example.org"],
  ["+tag@example.org", "+tag@example.org"],
  ["no address", "no address"],
])("counts %s as the mailbox %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
