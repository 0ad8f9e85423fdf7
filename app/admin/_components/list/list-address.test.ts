import { expect, it } from "vitest";
import { z } from "zod";
import { listAddress } from "./list-address";

const Query = z.strictObject({
  q: z.string().optional(),
  status: z.enum(["open", "done"]).optional(),
  tag: z.array(z.string()).optional(),
  sort: z.string().optional(),
  page: z.string().optional(),
  cursor: z.string().optional(),
});
const at = (sent: Record<string, string | string[]>, own?: string[]) =>
  listAddress("/list", Query, sent, own);

it("keeps known values and drops the rest", () => {
  expect(at({ q: " a&b ", status: "lost", notice: "added" }).to()).toBe("/list?q=a%26b");
  expect(at({}).to()).toBe("/list");
});

it("starts at the first page after any change except a page step", () => {
  const address = at({ q: "Ada", page: "4", cursor: "abc" });
  expect(address.to({ status: "done" })).toBe("/list?q=Ada&status=done");
  expect(address.to({ page: 3 })).toBe("/list?q=Ada&page=3");
  expect(address.to({ page: 1 })).toBe("/list?q=Ada");
  expect(address.to({ cursor: "def" })).toBe("/list?q=Ada&cursor=def");
});

it("removes a value set to null and keeps several values of one name", () => {
  const address = at({ q: "Ada", tag: ["a", "b"] });
  expect(address.to({ q: null })).toBe("/list?tag=a&tag=b");
});

it("gives an export the filter without the page", () => {
  expect(at({ q: "Ada", page: "2", sort: "name" }).filter()).toBe("?q=Ada&sort=name");
  expect(at({ page: "2" }).filter()).toBe("");
});

it("counts filters as narrowing, but neither the order nor the list's fixed values", () => {
  expect(at({ sort: "name", page: "2" }).isNarrowed).toBe(false);
  expect(at({ status: "open" }).isNarrowed).toBe(true);
  expect(at({ status: "open" }, ["status"]).isNarrowed).toBe(false);
});
