import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { files, formFiles, formSubmissions } from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow, resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import { eraseDonor, previewErasure } from "@/lib/donors/erasing/erasing";
import { reloadEnv } from "@/lib/env";
import { openFile } from "@/lib/files/downloads";
import { removeUnclaimedFiles } from "@/lib/files/unclaimed";
import { addFile } from "@/lib/files/uploads";
import type { VisitorActor } from "@/lib/identity/actor";
import { createDonorFixture } from "@/lib/testing/donors";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import type { FormContent } from "./content";
import { changeForm, createForm, publishForm } from "./forms";
import { getPublicForm } from "./public-form";
import type { NewSubmissionInput } from "./submission-schema";
import { exportSubmissions, getSubmission } from "./submissions";
import { submitForm } from "./submitting";
import { addFormFile, allowFormUploads } from "./uploading";

const NIA = { first_name: "Nia", last_name: "New", email: "nia@example.org" };
const TEXT = Buffer.from("I sail.\n");

let tenant: Tenant;
let visitor: VisitorActor;
let formId: number;
let runs = 0;

beforeEach(async () => {
  tenant = await createTenant();
  visitor = { kind: "visitor", organizationId: tenant.organizationId, requestId: "visit" };
  formId = await withFiles("crew");
});
afterEach(() => {
  resumeClock();
  vi.unstubAllEnvs();
  reloadEnv();
});

async function withFiles(slug: string, required = true): Promise<number> {
  const made = await createForm(tenant.owner, { kind: "volunteer", name: slug, slug });
  const content = structuredClone(made.content) as FormContent;
  const plain = { options: [], help_text: null, show_if: null, maps_to: null };
  content.pages = content.pages.slice(0, 1);
  content.pages[0]?.questions.push({
    ...{ ...plain, field_key: "papers", label: "Papers", field_type: "file", required },
  });
  await changeForm(tenant.owner, made.id, { content });
  await publishForm(tenant.owner, made.id);
  return made.id;
}

const add = (name = "about me.txt", bytes = TEXT, slug = "crew") =>
  addFormFile(visitor, slug, { name, bytes });

async function send(papers: string[], more: Partial<NewSubmissionInput> = {}) {
  const { version, opened } = await getPublicForm(visitor, "crew");
  stopClock(secondsFromNow(60));
  const submission_key = `key-${++runs}-0123456789abcdef`;
  const input = { submission_key, version, opened, answers: { ...NIA, papers }, ...more };
  try {
    await submitForm(visitor, "crew", input, {});
  } finally {
    resumeClock();
  }
  return input;
}

const submissions = () =>
  db.select().from(formSubmissions).where(within(formSubmissions, tenant.organizationId));
const stored = () => db.select().from(files).where(within(files, tenant.organizationId));
const isUnknown = { problems: [{ path: "answers.papers", code: "unknown_upload" }] };

it("keeps files with the submission: staff save them, and the export names them", async () => {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  const [text, picture] = [await add(), await add("boat.png", png)];
  await send([text.key, picture.key]);
  const [row] = await submissions();
  expect(row?.answers.papers).toBe('["about me.txt","boat.png"]');
  expect(JSON.stringify(row)).not.toContain(text.key);
  const { files: shown } = await getSubmission(tenant.owner, row?.id ?? 0);
  expect(shown).toMatchObject([
    { field_key: "papers", name: "about me.txt", mime_type: "text/plain", size: TEXT.length },
    { field_key: "papers", name: "boat.png", mime_type: "image/png" },
  ]);
  for (const { id, url } of shown) {
    const { searchParams } = new URL(url);
    const [expires, signature] = [searchParams.get("expires"), searchParams.get("signature")];
    const { headers } = await openFile({
      ...{ id, variant: "full", expires: Number(expires), signature: signature ?? "" },
    });
    expect(headers["Content-Disposition"]).toMatch(/^attachment/);
    expect(headers["X-Content-Type-Options"]).toBe("nosniff");
  }
  let csv = "";
  for await (const part of await exportSubmissions(tenant.owner, formId)) csv += part;
  expect(csv).toContain("about me.txt; boat.png");
});

it("removes a donor’s files with them when they are erased", async () => {
  const donor = await createDonorFixture(tenant, { email: NIA.email });
  await send([(await add()).key]);
  await db
    .update(formSubmissions)
    .set({ donorId: donor.id })
    .where(within(formSubmissions, tenant.organizationId));
  const { preview_token } = await previewErasure(tenant.owner, donor.id);
  await eraseDonor(tenant.owner, donor.id, { preview_token, confirmation: donor.displayName });
  await removeUnclaimedFiles();
  expect(await stored()).toEqual([]);
});

it.each([
  ["a page that is called a picture", "boat.png", "<!doctype html><script>alert(1)</script>"],
  ["an SVG that is called a text", "boat.txt", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ["a program", "boat.pdf", "MZ\u0000\u0003\u0000\u0000\u0000\u0004\u0000\u0000\uffff"],
])("refuses %s", async (_what, name, content) => {
  await expect(add(name, Buffer.from(content))).rejects.toMatchObject({ code: "unsupported_type" });
  expect(await stored()).toEqual([]);
});

it("refuses what is too large, too much, or none of a form", async () => {
  const large = Buffer.alloc(10 * 1024 * 1024 + 1, "a");
  await expect(add("large.txt", large)).rejects.toMatchObject({ kind: "too_large" });
  const keys = [];
  for (let each = 0; each < 11; each++) keys.push((await add(`${each}.txt`)).key);
  const tooMany = { problems: [{ path: "answers.papers", code: "invalid_answer" }] };
  await expect(send(keys)).rejects.toMatchObject(tooMany);
  await expect(send([...keys.slice(0, 1), ...keys.slice(0, 1)])).rejects.toMatchObject(tooMany);
  await send(keys.slice(0, 10));
  const plain = await createForm(tenant.owner, { kind: "survey", name: "Plain", slug: "plain" });
  await publishForm(tenant.owner, plain.id);
  await expect(add("a.txt", TEXT, "plain")).rejects.toMatchObject({ code: "no_files" });
});

it("takes no file that is of another form, of staff, used, or unknown", async () => {
  await withFiles("other");
  const other = await add("other.txt", TEXT, "other");
  const ofStaff = await addFile(tenant.owner, {
    purpose: "donor_file",
    name: "a.txt",
    bytes: TEXT,
  });
  const asStaff = await addFile(tenant.owner, { purpose: "form_file", name: "a.txt", bytes: TEXT });
  const used = await add();
  await send([used.key]);
  for (const key of [other.key, ofStaff.key, asStaff.key, used.key, "x".repeat(43)])
    await expect(send([key])).rejects.toMatchObject(isUnknown);
  const fresh = await add();
  await expect(send([fresh.key, used.key])).rejects.toMatchObject(isUnknown);
  // As a control: what was refused beside another one is still there to be sent alone.
  await send([fresh.key]);
  expect(await submissions()).toHaveLength(2);
});

it("gives a file to one of two submissions that race for it, and keeps nothing of the other", async () => {
  const { key } = await add();
  const tried = await Promise.allSettled([send([key]), send([key]), send([key])]);
  expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await submissions()).toHaveLength(1);
  expect(await db.$count(formFiles, within(formFiles, tenant.organizationId))).toBe(1);
});

it("takes the same submission with its files again and again", async () => {
  const { key } = await add();
  const input = await send([key]);
  await Promise.all([1, 2, 3].map(() => submitForm(visitor, "crew", input, {})));
  expect(await submissions()).toHaveLength(1);
});

it("takes no files for a form that is closed, and no more than its limits", async () => {
  const offered = [{ name: "a.txt", size: 3, mimeType: "text/plain" }];
  await changeForm(tenant.owner, formId, { status: "closed" });
  await expect(add()).rejects.toMatchObject({ kind: "gone" });
  await expect(allowFormUploads(visitor, "crew", offered)).rejects.toMatchObject({ kind: "gone" });
  expect(await stored()).toEqual([]);
  await changeForm(tenant.owner, formId, { status: "published" });
  vi.stubEnv("LIMIT_FORM_UPLOADS_PER_ADDRESS_PER_10_MINUTES", "2");
  reloadEnv();
  const near = { ...visitor, address: `198.51.100.${tenant.organizationId % 200}` };
  const three = [...offered, ...offered, ...offered];
  await expect(allowFormUploads(near, "crew", three)).rejects.toMatchObject({ kind: "limited" });
  expect(await stored()).toEqual([]);
});

it("removes files that nobody sent after a day, and those of a submission with it", async () => {
  await add("left.txt");
  const kept = await add("kept.txt");
  await send([kept.key]);
  stopClock(daysFromNow(2));
  await removeUnclaimedFiles();
  expect((await stored()).map(({ name }) => name)).toEqual(["kept.txt"]);
  await db
    .delete(formSubmissions)
    .where(and(within(formSubmissions, tenant.organizationId), eq(formSubmissions.formId, formId)));
  expect(await stored()).toMatchObject([{ status: "stored", name: "removed" }]);
  await removeUnclaimedFiles();
  expect(await stored()).toEqual([]);
});
