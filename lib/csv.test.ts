import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csv } from "./csv";

/** RFC 4180, read by other code than wrote it. */
function read(text: string): string[][] {
  const cells = /(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r\n)/gu;
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end] of text.replace(/^\uFEFF/, "").matchAll(cells)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ",") rows.push([]);
  }
  return rows.slice(0, -1);
}

describe("CSV", () => {
  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1+1", "＋1", "－1", "＠x", "  =1"])(
    "does not let %j run",
    (text) => {
      expect(read(csv(["a"], [[text]]))[1]).toEqual([`'${text}`]);
    },
  );

  it("leaves numbers alone", () => {
    expect(csv(["a", "b"], [[-12.5, 1e6]])).toBe("\uFEFFa,b\r\n-12.5,1000000\r\n");
  });

  it("is read back as it was written, whatever the text", () => {
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
