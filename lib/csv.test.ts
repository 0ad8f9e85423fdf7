import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCsv as read } from "@/lib/testing/csv";
import { csv } from "./csv";

describe("CSV", () => {
  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1+1", "＋1", "－1", "＠x", "  =1"])(
    "keeps %j from being executed",
    (text) => {
      expect(read(csv(["a"], [[text]]))[1]).toEqual([`'${text}`]);
    },
  );

  it("leaves numbers alone", () => {
    expect(csv(["a", "b"], [[-12.5, 1e6]])).toBe("\uFEFFa,b\r\n-12.5,1000000\r\n");
  });

  it("reads back as it was written, whatever the text", () => {
    const safe = fc
      .string({ unit: "binary" })
      .filter((text) => !/^\s*[=+\-@\t\r\n＝＋－＠]/u.test(text));
    fc.assert(
      fc.property(fc.array(fc.tuple(safe, safe), { minLength: 1 }), (rows) => {
        expect(read(csv(["a", "b"], rows))).toEqual([["a", "b"], ...rows]);
      }),
    );
  });
});
