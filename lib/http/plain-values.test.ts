import { describe, expect, it } from "vitest";
import { z } from "zod";
import { Day, PathId, rowLimit, textUpTo } from "@/lib/input";
import { fieldNames, plainPath, plainQuery } from "./plain-values";

const Query = z.strictObject({
  q: textUpTo(200).optional(),
  status: z.enum(["open", "done"]).optional(),
  from: Day.optional(),
  page: z.coerce.number().int().optional(),
  donor_id: textUpTo(20).optional(),
  cursor: textUpTo(200).optional(),
  limit: rowLimit(25),
  filter: z.record(z.string(), z.string()).optional(),
});

const plain = (text: string) => plainQuery(new URLSearchParams(text), Query);

describe("of a query the log keeps", () => {
  it.each([
    ["words of the operation’s own", "status=open", "?status=open"],
    ["dates", "from=2026-05-31", "?from=2026-05-31"],
    ["ids", "donor_id=12", "?donor_id=12"],
    ["page numbers", "page=2", "?page=2"],
    ["how many rows were wanted", "limit=50", "?limit=50"],
  ])("%s", (_, sent, kept) => {
    expect(plain(sent)).toBe(kept);
  });

  it.each([
    ["searches", "q=5551234567", "?q=…"],
    ["cursors", "cursor=QWRh", "?cursor=…"],
    ["what is no word of the operation’s", "status=ada%40example.org", "?status=…"],
    ["what is no date", "from=Ada", "?from=…"],
    ["what is no id", "donor_id=ada", "?donor_id=…"],
    ["names that the operation doesn’t know", "ada%40example.org=1", "?…"],
    ["keys in brackets", "filter[ada]=lovelace", "?filter[…]=…"],
  ])("but not %s", (_, sent, kept) => {
    expect(plain(sent)).toBe(kept);
  });
});

describe("of a path the log keeps", () => {
  const params = z.object({ id: PathId, kind: z.enum(["confirmation"]) });

  it("ids and the operation’s own words", () => {
    const values = { id: "12", kind: "confirmation" };
    expect(plainPath("/api/v1/admin/events/12/messages/confirmation", values, params)).toEqual({
      path: "/admin/events/12/messages/confirmation",
      route: "/admin/events/{id}/messages/{kind}",
    });
  });

  it("the version, except the first one", () => {
    const noted = { path: "/v2/notes/12", route: "/v2/notes/{id}" };
    for (const path of ["/api/v2/notes/12", "/v2/notes/12"])
      expect(plainPath(path, { id: "12" }, params)).toEqual(noted);
  });

  it("nothing else that somebody wrote into it", () => {
    const values = { id: "ada@example.org", kind: "ada" };
    expect(plainPath("/v1/admin/events/ada%40example.org/messages/ada", values, params)).toEqual({
      path: "/admin/events/{id}/messages/{kind}",
      route: "/admin/events/{id}/messages/{kind}",
    });
  });
});

it("a schema’s fields are known at any depth", () => {
  const Body = z.object({ lines: z.array(z.object({ amount: z.number() })) });
  expect([...fieldNames(Body)].sort()).toEqual(["amount", "lines"]);
});
