import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "@/db/client";
import { files } from "@/db/schema";
import { within } from "@/db/within";
import { reloadEnv } from "@/lib/env";
import { createTenant } from "@/lib/testing/tenant";
import { receive } from "./incoming";
import { addFile, allowUpload } from "./uploads";

const folder = mkdtempSync(join(tmpdir(), "wellspring-full-"));

/** A disk of one megabyte; only root may make one. */
function mounted(): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const isSmall = mounted();

beforeAll(() => {
  process.env.DATA_DIR = folder;
  reloadEnv();
});

afterAll(() => {
  if (isSmall) execFileSync("umount", [folder]);
  rmSync(folder, { recursive: true });
});

const left = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());

const side = 900;
const large = () =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();

test.skipIf(!isSmall)(
  "a full disk is reported, and leaves neither a row nor a partial file",
  async () => {
    const tenant = await createTenant();
    const bytes = await large();
    const add = (of: Buffer) =>
      addFile(tenant.owner, { purpose: "organization_logo", name: "logo.png", bytes: of });
    await expect(add(bytes)).rejects.toMatchObject({ kind: "unavailable", code: "storage_full" });
    const rows = await db
      .select()
      .from(files)
      .where(within(files, tenant.organizationId))
      .orderBy(files.id);
    expect(rows).toEqual([]);
    expect(left()).toEqual([]);

    const small = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#abc" } })
      .png()
      .toBuffer();
    expect(await add(small)).toMatchObject({ status: "stored", mimeType: "image/png" });
  },
);

test.skipIf(!isSmall)("an upload that fills the disk midway is dropped", async () => {
  const tenant = await createTenant();
  const before = left().length;
  const { key } = await allowUpload(tenant.owner, {
    purpose: "organization_logo",
    name: "logo.png",
    mimeType: "image/png",
    size: 4_000_000,
  });
  async function* pieces() {
    for (let sent = 0; sent < 4_000_000; sent += 100_000) yield randomBytes(100_000);
  }
  await expect(receive(key, pieces(), 0, 4_000_000)).rejects.toMatchObject({
    code: "storage_full",
  });
  expect(left()).toHaveLength(before);
});
