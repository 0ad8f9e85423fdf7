import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { emails } from "@/db/schema";
import { within } from "@/db/within";
import { takeInMailEvent } from "@/lib/donors/preferences/mail-events";
import { createHousehold } from "@/lib/donors/relationships/households";
import { queueNotedEmail } from "@/lib/giving/letters/noted-mail";
import type { MemberActor } from "@/lib/identity/actor";
import type { Permission } from "@/lib/identity/permissions";
import { mailReference } from "@/lib/messages/reference";
import { buildPortfolio, createPortfolioFixture } from "@/lib/testing/portfolio";
import { createColleague } from "@/lib/testing/portfolio-list";
import { createTenant } from "@/lib/testing/tenant";
import { readTimeline } from "./timeline";
import { MAIL_TEMPLATES } from "./timeline-kinds";

const EMAIL = "family@example.org";

const TO_STAFF = [
  ...["account-changed", "api-key-created", "event-message-test", "invitation"],
  ...["password-reset", "payment-alert", "sign-in-link", "webhook-disabled", "form-notice"],
  ...["report", "mailing-test", "journey-notice", "fundraising-page-start"],
];

/** A timeline has mailings by their recipients; only the demo keeps their emails. */
const OTHERWISE = "mailing";

/** Every template of a mail that the code names. */
const templatesInUse = (): string[] => {
  const files = readdirSync("lib", { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes("test"),
  );
  const named = files.flatMap((file) =>
    [...readFileSync(join("lib", file), "utf8").matchAll(/\btemplate: "([a-z-]+)"/g)].map(
      ([, name = ""]) => name,
    ),
  );
  return [...new Set(named)].sort();
};

async function createAddressee() {
  const tenant = await createTenant();
  const { donor } = await createPortfolioFixture(tenant);
  const donorId = await donor({ email: EMAIL });
  const mail = { organizationId: tenant.organizationId, toAddress: EMAIL, html: "", text: "" };
  return { tenant, donor, donorId, mail };
}

const mailsSeenBy = async (actor: MemberActor, donorId: number) =>
  (await readTimeline(actor, donorId, { kinds: ["mails"] })).data
    .map((item) => (item.type === "mail" ? item.subject : item.type))
    .sort();

describe("emails in a timeline", () => {
  it("are visible to staff who may see their subject, and emails to staff are hidden", async () => {
    const { tenant, donorId, mail } = await createAddressee();
    const inUse = templatesInUse();
    await db
      .insert(emails)
      .values(inUse.map((name) => ({ ...mail, messageKey: name, template: name, subject: name })));
    await buildPortfolio(tenant.organizationId);
    const { portal, orders, giving } = MAIL_TEMPLATES;
    const seenWith = async (permission: Permission) =>
      mailsSeenBy(await createColleague(tenant, permission, ["donors_view", permission]), donorId);
    expect(await seenWith("donors_edit")).toEqual([...portal].sort());
    expect(await seenWith("orders_view")).toEqual([...portal, ...orders].sort());
    expect(await seenWith("donations_view")).toEqual([...portal, ...giving].sort());
    const toDonors = [...portal, ...orders, ...giving].sort();
    expect(inUse.filter((name) => name !== OTHERWISE && !TO_STAFF.includes(name))).toEqual(
      toDonors,
    );
    const { data } = await readTimeline(tenant.owner, donorId, { kinds: ["mails"] });
    expect(data.map((item) => "template" in item && item.template)).toEqual(
      toDonors.toReversed().slice(0, 25),
    );
  });

  it("tell what became of them, as it was told last", async () => {
    const { tenant, donorId, mail } = await createAddressee();
    const { organizationId, owner } = tenant;
    const receipt = { ...mail, template: "donation-receipt", messageKey: "m", subject: "Receipt" };
    const [sent] = await db.insert(emails).values(receipt).returning();
    await buildPortfolio(organizationId);
    const told = async () =>
      (await readTimeline(owner, donorId, { kinds: ["mails"] })).data.map((item) =>
        item.type === "mail" ? [item.delivery, item.reason] : [],
      );
    expect(await told()).toEqual([[null, null]]);
    for (const [kind, reason] of [["deferred", "4.4.1"] as const, ["bounced", "5.1.1"] as const])
      await takeInMailEvent(
        {
          ...{ provider: "dsn", kind, reason, eventReference: `${organizationId} ${kind}` },
          references: [mailReference({ organizationId, type: "email", id: sent?.id ?? 0 })],
          occurredAt: new Date(),
        },
        { requestId: "t" },
      );
    expect(await told()).toEqual([["bounced", "5.1.1"]]);
  });

  it("belong to one donor when two share an address, as far as the recipient is recorded", async () => {
    const { tenant, donor, donorId, mail } = await createAddressee();
    const { organizationId, owner } = tenant;
    const other = await donor({ email: EMAIL });
    const receipt = { organizationId, template: "donation-receipt", html: "", text: "" } as const;
    const send = (id: number, subject: string) =>
      db.transaction((tx) =>
        queueNotedEmail(
          tx,
          { donorId: id, purpose: "receipt" },
          { ...receipt, to: { address: EMAIL, proved: true }, messageKey: subject, subject },
        ),
      );
    await send(donorId, "To Paula");
    await send(other, "To Pat");
    await db
      .update(emails)
      .set({ toAddress: "old@example.org" })
      .where(within(emails, organizationId, eq(emails.messageKey, "To Pat")));
    await db.insert(emails).values({
      ...{ ...mail, messageKey: "e", template: "donor-sign-in", subject: "Whose" },
    });
    await buildPortfolio(organizationId);
    expect(await mailsSeenBy(owner, donorId)).toEqual(["To Paula"]);
    expect(await mailsSeenBy(owner, other)).toEqual(["To Pat"]);
    await createHousehold(owner, { name: "The Buyers", member_ids: [donorId, other] });
    await buildPortfolio(organizationId);
    expect(await mailsSeenBy(owner, other)).toEqual(["To Pat", "To Paula", "Whose"]);
  });
});
