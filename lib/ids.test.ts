import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson, fingerprint, hashSecret, newSecret, sameSecret, spokenCode } from "./ids";

describe("secrets", () => {
  it("have 256 bits in 43 letters and digits, and differ", () => {
    const made = new Set(Array.from({ length: 200 }, newSecret));
    expect(made.size).toBe(200);
    for (const secret of made) expect(secret).toMatch(/^[0-9A-Za-z]{43}$/);
  });

  it("are stored as SHA-256", () => {
    expect(hashSecret("abc")).toBe(
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    );
  });

  it("are compared safely at any length", () => {
    expect(sameSecret("one", "one")).toBe(true);
    expect(sameSecret("one", "on")).toBe(false);
    expect(sameSecret("", "x")).toBe(false);
  });

  it("that are spoken contain no look-alike characters", () => {
    for (let run = 0; run < 50; run++) expect(spokenCode(6)).toMatch(/^[2-9A-HJKMNP-TV-Z]{6}$/);
  });
});

describe("fingerprints", () => {
  it("do not depend on the order of keys, nor on undefined values", () => {
    expect(canonicalJson({ b: [2, { d: 1, c: undefined }], a: null })).toBe(
      '{"a":null,"b":[2,{"d":1}]}',
    );
    expect(fingerprint({ a: 1, b: 2 })).toBe(fingerprint({ b: 2, a: 1 }));
    expect(fingerprint({})).toMatch(/^sha256:[0-9a-f]{64}$/);
  });

  it("differ for any two different JSON values", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const same = JSON.stringify(JSON.parse(canonicalJson(a))) === canonicalJson(b);
        expect(fingerprint(a) === fingerprint(b)).toBe(
          same || canonicalJson(a) === canonicalJson(b),
        );
      }),
    );
  });
});
