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
  none: z.array(z.string()).optional(),
  filter: z.record(z.string(), z.string()).optional(),
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

it("keeps filters by field, each under a name of its own", () => {
  const address = at({ "filter[cf_size]": "L", "filter[cf_diet]": "Vegan", cursor: "abc" });
  expect(address.isNarrowed).toBe(true);
  expect(address.to({ "filter[cf_diet]": null })).toBe("/list?filter%5Bcf_size%5D=L");
});

it("asks for something else on the same page, and forgets what is taken out", () => {
  const address = at({ q: "Ada", page: "4", "filter[cf_a]": "1" });
  const other = address.having({ "filter[cf_a]": null, "filter[cf_b]": ["x", "y"] });
  expect(other.to({ page: 4 })).toBe("/list?q=Ada&page=4&filter%5Bcf_b%5D=x&filter%5Bcf_b%5D=y");
  expect(other.filter()).toBe("?q=Ada&filter%5Bcf_b%5D=x&filter%5Bcf_b%5D=y");
  expect(at({ "filter[cf_a]": "1" }).having({ "filter[cf_a]": null }).isNarrowed).toBe(false);
});

it("tells an export of empty fields by an empty value, as the API does", () => {
  const address = at({ none: ["cf_a", "cf_b"], q: "Ada" });
  expect(address.isNarrowed).toBe(true);
  expect(address.filter()).toBe("?q=Ada&filter%5Bcf_a%5D=&filter%5Bcf_b%5D=");
});
