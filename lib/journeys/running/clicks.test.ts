import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { journeyCheckouts, journeyGifts, journeyMessages } from "@/db/schema";
import { within } from "@/db/within";
import { addDesignation } from "@/lib/checkout/items";
import { resumeClock, stopClock } from "@/lib/clock";
import { eraseDonor, previewErasure } from "@/lib/donors/erasing/erasing";
import { reloadEnv } from "@/lib/env";
import { asJourneyLink, journeyLinkToken, readMailingLink } from "@/lib/mailing-link";
import { followLink } from "@/lib/mailings/clicks";
import { createGivingFixture, createPayer, pay } from "@/lib/testing/checkout";
import { createDonorFixture } from "@/lib/testing/donors";
import { graphOf, startJourneyFixture } from "@/lib/testing/journeys";
import { type MailServer, startMailServer } from "@/lib/testing/mail-server";
import { createMailingTenant, topicOf } from "@/lib/testing/mailings";
import { inOwnDatabase } from "@/lib/testing/own-database";
import type { Tenant } from "@/lib/testing/tenant";
import { journeyStats } from "../statistics";
import { enrollDonor } from "./enrolling";
import { runDueJourneys } from "./loop";

inOwnDatabase();

const PERSON = { method: "GET", userAgent: "Mozilla/5.0 (X11; Linux x86_64)", purpose: null };

let tenant: Tenant;
let server: MailServer;

beforeEach(async () => {
  server = await startMailServer();
  process.env.SMTP_URL = server.url;
  process.env.APP_ORIGIN = "https://give.example.org";
  reloadEnv();
  tenant = await createMailingTenant();
  stopClock(new Date("2026-12-04T17:00:00Z"));
});

afterEach(async () => {
  resumeClock();
  await server.close();
  delete process.env.SMTP_URL;
  delete process.env.APP_ORIGIN;
  reloadEnv();
});

/** A donor who got one email of a journey with this link; the link’s token. */
async function sendOne(url: string) {
  const node = {
    ...{ id: "ask", title: null, kind: "email" as const, topic_id: await topicOf(tenant) },
    ...{ subject: "Spring", preheader: null },
    content: { blocks: [{ id: "b", type: "button" as const, label: "Go", url }] },
  };
  const id = await startJourneyFixture(tenant, graphOf([node]));
  const donor = await createDonorFixture(tenant, { email: "ada@example.org" });
  await enrollDonor(tenant.owner, id, { donor_id: donor.id });
  await runDueJourneys();
  const [, token = ""] = /\/r\/([0-9A-Za-z]{43})/.exec(String(server.caught.at(-1)?.html)) ?? [];
  const nodes = async () => (await journeyStats(tenant.owner, id)).nodes;
  return { donor, token, nodes };
}

describe("a link in an email of a journey", () => {
  it("leads to what it stands for, counts people only, and leads nowhere else", async () => {
    const { token, nodes } = await sendOne("https://example.org/spring?a=1");
    expect(await nodes()).toMatchObject([{ node: "ask", clicked: 0, gifts: 0, raised: 0 }]);
    const scanners = [
      { ...PERSON, method: "HEAD" },
      { ...PERSON, userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://google.com/bot)" },
    ];
    for (const visit of scanners)
      expect(await followLink(token, visit)).toBe("https://example.org/spring?a=1");
    expect(await nodes()).toMatchObject([{ clicked: 0 }]);
    for (const visit of [PERSON, PERSON]) await followLink(token, visit);
    expect(await nodes()).toMatchObject([{ clicked: 1 }]);
    const [message] = await db
      .select()
      .from(journeyMessages)
      .where(within(journeyMessages, tenant.organizationId));
    expect(message?.clicks).toBe(2);
    const link = asJourneyLink(
      readMailingLink(token) ?? { organizationId: 0, recipientId: 0, link: 0 },
    );
    if (!link) throw new Error("The link is none of a journey.");
    const foreign = await createMailingTenant();
    for (const each of [
      { ...link, link: 7 },
      { ...link, organizationId: foreign.organizationId },
    ])
      expect(await followLink(journeyLinkToken(each), PERSON)).toBeUndefined();
  });

  it("takes its step to our giving page, so that what it raised stays counted when the donor is erased", async () => {
    const { programId } = await createGivingFixture(tenant);
    const { donor, token, nodes } = await sendOne(
      `https://give.example.org/o/${tenant.slug}/give?amount=40`,
    );
    const target = new URL((await followLink(token, PERSON)) ?? "");
    const via = target.searchParams.get("via") ?? "";
    const { actor } = await createPayer(tenant);
    await addDesignation(actor, programId, "general", { amount: "40.00", via });
    await pay(actor, programId);
    expect(await nodes()).toMatchObject([{ gifts: 1, raised: 40 }]);
    const { preview_token } = await previewErasure(tenant.owner, donor.id);
    await eraseDonor(tenant.owner, donor.id, { preview_token, confirmation: donor.displayName });
    const { organizationId } = tenant;
    expect(await db.$count(journeyCheckouts, within(journeyCheckouts, organizationId))).toBe(0);
    expect(await db.$count(journeyGifts, within(journeyGifts, organizationId))).toBe(1);
  });
});
