import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, expect, it } from "vitest";
import { db } from "@/db/client";
import { letterRecipients } from "@/db/schema";
import { within } from "@/db/within";
import { addDesignation } from "@/lib/checkout/items";
import { reloadEnv } from "@/lib/env";
import { addFile } from "@/lib/files/uploads";
import { createGiftSource } from "@/lib/giving/gifts/sources";
import { letterLinkToken } from "@/lib/mailing-link";
import { followLink } from "@/lib/mailings/clicks";
import { createMailing } from "@/lib/mailings/mailings";
import { readResults } from "@/lib/mailings/results";
import { createGivingFixture, createPayer, pay } from "@/lib/testing/checkout";
import { createDonorFixture } from "@/lib/testing/donors";
import { createMailingFixture, createMailingTenant, topicOf } from "@/lib/testing/mailings";
import type { Tenant } from "@/lib/testing/tenant";
import { readPictures } from "./pictures";
import { getLetterRun, previewLetters, printMailingLetters } from "./runs";

const HOME = { street: "1 Quay", city: "Portland", state: "ME", zip: "04101", country: "US" };
const PERSON = { method: "GET", userAgent: "Mozilla/5.0 (X11; Linux x86_64)", purpose: null };

let tenant: Tenant;

beforeEach(async () => {
  tenant = await createMailingTenant();
  await createDonorFixture(tenant, { firstName: "Greta", email: null, ...HOME });
});

it("counts a gift made behind a letter’s code under its run and the mailing’s appeal", async () => {
  process.env.APP_ORIGIN = "https://give.example.org";
  reloadEnv();
  try {
    const { owner, organizationId, slug } = tenant;
    const { programId } = await createGivingFixture(tenant);
    const appeal = await createGiftSource(owner, { kind: "appeal", name: "Spring" });
    const url = `https://give.example.org/o/${slug}/give`;
    const { id } = await createMailingFixture(tenant, {
      appeal_id: appeal.id,
      content: { blocks: [{ id: "b", type: "button", label: "Give", url }] },
    });
    const { preview_token } = await previewLetters(owner, id, {});
    const run = await printMailingLetters(owner, id, { preview_token });
    const [letter] = await db
      .select({ id: letterRecipients.id })
      .from(letterRecipients)
      .where(within(letterRecipients, organizationId, eq(letterRecipients.state, "printed")));
    const token = letterLinkToken({ organizationId, recipientId: letter?.id ?? 0, link: 0 });
    const target = new URL((await followLink(token, PERSON)) ?? "");
    const via = target.searchParams.get("via") ?? "";
    const { actor } = await createPayer(tenant);
    await addDesignation(actor, programId, "general", { amount: "40.00", via });
    await pay(actor, programId);
    expect(await getLetterRun(owner, { id, run: run.id })).toMatchObject({ scans: 1, gifts: 1 });
    expect(await readResults(owner, id)).toMatchObject({
      ...{ gifts: 0, raised: 0 },
      letters: { printed: 1, gifts: 1, raised: 40 },
    });
    const [gift] = await db.query.donations.findMany({
      where: (row, { eq: is }) => is(row.organizationId, organizationId),
    });
    expect(gift?.appealId).toBe(appeal.id);
  } finally {
    delete process.env.APP_ORIGIN;
    reloadEnv();
  }
});

it("prints pictures that were uploaded, and none of another organization", async () => {
  const bytes = await sharp({ create: { width: 8, height: 6, channels: 3, background: "#247" } })
    .png()
    .toBuffer();
  const file = { purpose: "mailing_picture", name: "boat.png", bytes } as const;
  const { id } = await addFile(tenant.owner, file);
  const url = `/api/v1/files/${id}`;
  const content = { blocks: [{ id: "p", type: "image" as const, url, alt: "A boat" }] };
  const found = await readPictures(tenant.organizationId, content);
  expect(found.get(url)).toMatchObject({ width: 8, height: 6 });
  const other = await createMailingTenant();
  expect((await readPictures(other.organizationId, content)).size).toBe(0);
});

it("refuses letters of a text message", async () => {
  const { id } = await createMailing(tenant.owner, {
    ...{ name: "Open day", channel: "sms", body: "Come and see." },
    topic_id: await topicOf(tenant),
    audience: { include: { everyone: true } },
  });
  await expect(previewLetters(tenant.owner, id, {})).rejects.toMatchObject({ kind: "invalid" });
});
