import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { organizations } from "@/db/schema";
import { readDonorConsents } from "@/lib/donors/preferences/consents";
import { readPreferences, savePreferences } from "@/lib/donors/preferences/preferences";
import type { VisitorActor } from "@/lib/identity/actor";
import { createDonorFixture } from "@/lib/testing/donors";
import { createTextTenant, topicOf } from "@/lib/testing/mailings";

const holder = (organizationId: number, donorId: number) =>
  ({
    ...({ kind: "visitor", organizationId, requestId: "test" } satisfies VisitorActor),
    donorId,
  }) as Parameters<typeof savePreferences>[0];

it("lets a donor with a phone ask for texts on a topic by their own link, and take that back", async () => {
  const tenant = await createTextTenant();
  const topic = await topicOf(tenant);
  const { id } = await createDonorFixture(tenant, { phone: "(415) 555-0132" });
  const actor = holder(tenant.organizationId, id);
  const before = await readPreferences(actor);
  expect(before).toMatchObject({ phone: "…32", is_text_stopped: false });
  expect(before.topics.some(({ is_texted }) => is_texted)).toBe(false);
  const topic_ids = before.topics.map((each) => each.id);
  const refusal = async () =>
    (await readDonorConsents(tenant.owner, id)).topics.find(
      (each) => each.channel === "sms" && each.topic_id === topic,
    )?.refusal;

  await savePreferences(actor, { topic_ids, only_receipts: false });
  expect(await refusal()).toBe("unsubscribed");
  const after = await savePreferences(actor, {
    ...{ topic_ids, text_topic_ids: [topic], only_receipts: false },
  });
  expect(after.topics.filter(({ is_texted }) => is_texted).map((each) => each.id)).toEqual([topic]);
  expect(await refusal()).toBe(null);
  const { history } = await readDonorConsents(tenant.owner, id);
  expect(history[0]).toMatchObject({ channel: "sms", source: "preference_page" });
  expect(history[0]?.evidence).toContain("…32");
  await savePreferences(actor, { topic_ids, text_topic_ids: [], only_receipts: false });
  expect(await refusal()).toBe("unsubscribed");
});

it("offers no texts where the organization sends none", async () => {
  const tenant = await createTextTenant();
  const { id } = await createDonorFixture(tenant, { phone: "(415) 555-0132" });
  await db
    .update(organizations)
    .set({ smsNumber: null })
    .where(eq(organizations.id, tenant.organizationId));
  expect((await readPreferences(holder(tenant.organizationId, id))).phone).toBe(null);
});
