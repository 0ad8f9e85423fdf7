import { expect, it } from "vitest";
import { paragraphsOf } from "./prose";

it("divides a description into paragraphs, and code from words", () => {
  expect(paragraphsOf("Send `a`\nor `b`.\n\nThen wait.")).toEqual([
    [
      { text: "Send ", isCode: false },
      { text: "a", isCode: true },
      { text: " or ", isCode: false },
      { text: "b", isCode: true },
      { text: ".", isCode: false },
    ],
    [{ text: "Then wait.", isCode: false }],
  ]);
});

it("leaves a single backquote and markup as they are", () => {
  expect(paragraphsOf("5` <b>")).toEqual([[{ text: "5` <b>", isCode: false }]]);
});
