import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { secretComparisons } from "./secret-comparisons";
import { filesBelow } from "./source-files";

/** Compared on a person's own device, where nobody else measures; or no secret at all. */
const KNOWN = [
  "app/admin/events/[id]/check-in/door-desk.tsx: location.hash === CAMERA_HASH",
  "app/admin/events/[id]/check-in/local-door.ts: guest.code_hash === codeHash",
];

describe("comparisons of secrets", () => {
  it.each([
    ["if (token === order.token) return;", "token === order.token"],
    ["return hashSecret(token) !== capabilityHash;", "hashSecret(token) !== capabilityHash"],
    ["known?.signature ===\n  sign.signature", "known?.signature === sign.signature"],
    ["const isSame = keyHash == row.keyHash;", "keyHash == row.keyHash"],
  ])("are found in %s", (source, found) => {
    expect(secretComparisons(source)).toEqual([found]);
  });

  it.each([
    "token === undefined",
    'typeof payload.sessionSecret !== "string"',
    "fingerprint(before) === fingerprint(after)",
    "sameSecret(token, order.token)",
    "name !== token",
    "token.id === account.id",
  ])("are not seen in %s", (source) => {
    expect(secretComparisons(source)).toEqual([]);
  });

  it("appear nowhere in the product except where timing cannot be measured", () => {
    const product = ["app", "lib"]
      .flatMap(filesBelow)
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
      .filter((path) => !path.startsWith("lib/testing/"));
    const found = product.flatMap((path) =>
      secretComparisons(readFileSync(path, "utf8")).map((text) => `${path}: ${text}`),
    );
    expect(found).toEqual(KNOWN);
  });
});
