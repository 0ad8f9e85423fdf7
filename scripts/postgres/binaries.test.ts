import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repairSymlinks } from "./binaries.mjs";

test("links left out by an install without scripts are made, and kept when they exist", () => {
  const top = mkdtempSync(join(tmpdir(), "wellspring-links-"));
  try {
    const root = join(top, "native");
    mkdirSync(join(root, "lib"), { recursive: true });
    writeFileSync(join(root, "lib", "libpq.so.5.18"), "library");
    const links = ["native/lib/libpq.so", "native/lib/libpq.so.5"].map((target) => ({
      source: "native/lib/libpq.so.5.18",
      target,
    }));
    writeFileSync(join(root, "pg-symlinks.json"), JSON.stringify(links));
    for (let round = 0; round < 2; round++) {
      expect(repairSymlinks(root)).toBe(true);
      expect(readlinkSync(join(root, "lib", "libpq.so.5"))).toBe("libpq.so.5.18");
      expect(readFileSync(join(root, "lib", "libpq.so"), "utf8")).toBe("library");
    }
  } finally {
    rmSync(top, { recursive: true });
  }
});
