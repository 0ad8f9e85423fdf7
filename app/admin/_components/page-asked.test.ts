import { describe, expect, it } from "vitest";
import { pageAsked, pageHref } from "./page-asked";

describe("the page number in a list's address", () => {
  it.each([
    [undefined, 1],
    ["3", 3],
    ["0", 1],
    ["-1", 1],
    ["1.5", 1],
    ["many", 1],
    ["1e9", 1],
    [["2", "3"], 3],
    ["\0", 1],
  ])("%j is page %i", (page, number) => expect(pageAsked({ page })).toBe(number));

  it("keeps the rest of the address, but neither the first page nor a notice", () => {
    const asked = { q: " a&b ", page: "2", notice: "added", status: "" };
    expect(pageHref("/list", asked, 3)).toBe("/list?q=a%26b&page=3");
    expect(pageHref("/list", {}, 1)).toBe("/list");
  });
});
