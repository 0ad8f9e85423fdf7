import { afterEach, expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { reloadEnv } from "@/lib/env";
import { addFile, allowUpload } from "@/lib/files/uploads";
import type { Permission } from "@/lib/identity/permissions";
import { getImport } from "@/lib/imports/import-list";
import { beginImportOfUpload } from "@/lib/imports/imports";
import { MOST_BYTES } from "@/lib/imports/limits";
import { IMPORT_PERMISSIONS } from "@/lib/imports/rights";
import { operation } from "@/lib/openapi/operation";
import { mostBytesOfFile } from "@/lib/request-size";
import { call } from "@/lib/testing/request";
import { createApiKey, createTenant } from "@/lib/testing/tenant";
import { POST } from "./route";

const LIMIT = 4.5 * 1024 * 1024;

function limitRequests(): void {
  vi.stubEnv("REQUEST_MAX_MEGABYTES", "4.5");
  reloadEnv();
}

afterEach(() => {
  vi.unstubAllEnvs();
  reloadEnv();
});

/** A CSV file of exactly so many bytes. */
function table(bytes: number): Buffer {
  const file = Buffer.alloc(bytes, "\n");
  file.write("Email,Notes\n");
  for (let at = 12, n = 0; at + 500 < bytes; at += 500, n += 1)
    file.write(`guest-${n}@example.org,${"x".repeat(400)}\n`, at);
  return file;
}

async function formWith(bytes: Buffer) {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(bytes)], "donors.csv", { type: "text/csv" }));
  const sent = await new Response(form).arrayBuffer();
  return { form, size: sent.byteLength };
}

test("a file of the largest documented size passes a host that cuts requests at 4.5 MB", async () => {
  const key = await createApiKey(await createTenant());
  limitRequests();
  const most = mostBytesOfFile(MOST_BYTES);
  const headers = { "X-SVC-API-Key": key };
  const fits = await formWith(table(most));
  expect(fits.size).toBeLessThan(LIMIT);
  const taken = await call(POST, { query: "?what=donors", headers, rawBody: fits.form });
  expect(taken.status).toBe(201);

  const { form } = await formWith(table(most + 1));
  const refused = await call(POST, { query: "?what=donors", headers, rawBody: form });
  expect(refused.status).toBe(413);
  expect(JSON.stringify(refused.body)).toContain("4.4 MB");
});

test("a larger file is uploaded first, by a member and for that member", async () => {
  const { owner } = await createTenant();
  const other = await createTenant();
  const bytes = Buffer.from("Name;E-Mail\nM\xfcller;mueller@example.org\n", "latin1");
  const file = await addFile(owner, { purpose: "import_file", name: "spender.csv", bytes });

  const id = await beginImportOfUpload(owner, { what: "donors", key: file.key });
  expect(await getImport(owner, id)).toMatchObject({ file_name: "spender.csv", rows: 1 });
  const [row] = await db.query.importRows.findMany({
    where: (each, { eq }) => eq(each.importId, id),
  });
  expect(JSON.stringify(row)).toContain("Müller");

  const notTheirs = { details: { errors: [{ path: "file", code: "not_there" }] } };
  for (const actor of [other.owner, { ...owner, userId: owner.userId + 1 }])
    await expect(
      beginImportOfUpload(actor, { what: "donors", key: file.key }),
    ).rejects.toMatchObject(notTheirs);
  await expect(
    beginImportOfUpload(owner, { what: "donors", key: "no-such-key" }),
  ).rejects.toMatchObject(notTheirs);
});

test("only a member who may import a kind of file may upload for it", async () => {
  const { owner } = await createTenant();
  const announced = { purpose: "import_file", name: "gifts.csv", size: 12 } as const;
  const withOnly = (permission: Permission) => ({ ...owner, permissions: new Set([permission]) });
  // With Excel installed, browsers on Windows call every CSV file this.
  for (const permission of IMPORT_PERMISSIONS)
    await allowUpload(withOnly(permission), { ...announced, mimeType: "application/vnd.ms-excel" });
  await expect(
    allowUpload(withOnly("files_edit"), { ...announced, mimeType: "text/csv" }),
  ).rejects.toMatchObject({ kind: "forbidden" });
});

test("the API description states the file-size limit of this installation", () => {
  const sizeTold = () => {
    const described = POST.contract && operation(POST.contract, new Map());
    return /At most [\d.]+ MB/.exec(JSON.stringify(described))?.[0];
  };
  expect(sizeTold()).toBe("At most 32 MB");
  limitRequests();
  expect(sizeTold()).toBe("At most 4.4 MB");
});
