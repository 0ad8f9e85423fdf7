import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { files } from "@/db/schema";
import { within } from "@/db/within";
import { openFile } from "@/lib/files/downloads";
import type { Purpose } from "@/lib/files/purposes";
import { addFile } from "@/lib/files/uploads";
import { createMailingFixture, createMailingTenant } from "@/lib/testing/mailings";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { changeMailing, removeMailing } from "./mailings";
import { renderMailing } from "./preview";
import { createMailTemplate } from "./templates";

const drawn = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: "#247" } })
    .png()
    .toBuffer();

const upload = async ({ owner }: Tenant, purpose: Purpose = "mailing_picture") =>
  (await addFile(owner, { purpose, name: "boat.png", bytes: await drawn() })).id;

const showing = (id: number) => ({
  blocks: [{ id: "p", type: "image" as const, url: `/api/v1/files/${id}`, alt: "A boat" }],
});

const asked = (id: number) => ({ id, variant: "full" as const, expires: 0, signature: "" });

it("shows everyone a picture that was uploaded for an email, also once the email is deleted", async () => {
  const tenant = await createMailingTenant();
  const id = await upload(tenant);
  await expect(openFile(asked(id))).rejects.toMatchObject({ kind: "not_found" });
  const mailing = await createMailingFixture(tenant);
  await changeMailing(tenant.owner, mailing.id, { content: showing(id) });
  const { html } = await renderMailing(tenant.owner, mailing.id, {});
  expect(html).toMatch(new RegExp(`src="https?://[^"]+/api/v1/files/${id}"`));
  await removeMailing(tenant.owner, mailing.id);
  const { headers } = await openFile(asked(id));
  expect(headers).toMatchObject({ "Cross-Origin-Resource-Policy": "cross-origin" });
});

it("refuses pictures of another organization, of another purpose, and of another kind of address", async () => {
  const tenant = await createMailingTenant();
  const { owner } = tenant;
  const theirs = await upload(await createTenant());
  const logo = await upload(tenant, "organization_logo");
  const template = { name: "Letter", subject: "Hello" };
  for (const id of [theirs, logo, 999_999_999])
    await expect(
      createMailTemplate(owner, { ...template, content: showing(id) }),
    ).rejects.toMatchObject({
      kind: "invalid",
      problems: [{ path: "content.blocks.0.url", code: "unknown_upload" }],
    });
  for (const url of ["/api/v1/files/7?x=1", "/api/v1/admin/donors", "//example.org/a.png", "a.png"])
    await expect(
      createMailTemplate(owner, {
        ...template,
        content: { blocks: [{ ...showing(1).blocks[0], url }] },
      }),
    ).rejects.toMatchObject({ kind: "invalid", problems: [{ code: "invalid_url" }] });
  const [left] = await db
    .select({ status: files.status })
    .from(files)
    .where(within(files, tenant.organizationId, eq(files.id, logo)));
  expect(left?.status).toBe("stored");
});
