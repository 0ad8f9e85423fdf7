import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { work } from "@/app/_jobs/tasks";
import { POST } from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/order-link/route";
import { db } from "@/db/client";
import { auditLog, emails, newOrderLinks, orders } from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow, resumeClock, stopClock } from "@/lib/clock";
import { reloadEnv } from "@/lib/env";
import { hashSecret } from "@/lib/ids";
import { runDueJobs } from "@/lib/jobs/worker";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { type Answer, call } from "@/lib/testing/request";
import {
  createRegistration,
  get,
  placeRegistration,
  type Registration,
} from "@/testing/registration";
import { sendOrderLinks } from "./new-link";

inOwnDatabase();

afterEach(() => {
  resumeClock();
  delete process.env.LIMIT_EMAIL_LINKS_PER_15_MINUTES;
  reloadEnv();
});

function ask({ params }: Pick<Registration, "params">, body: unknown): Promise<Answer> {
  const { clientSlugOrId, eventSlug } = params;
  const headers = { "x-forwarded-for": randomUUID() };
  return call(POST, { params: { clientSlugOrId, eventSlug }, body, headers });
}

const mailsOf = ({ tenant }: Pick<Registration, "tenant">) =>
  db
    .select()
    .from(emails)
    .where(within(emails, tenant.organizationId, eq(emails.template, "order-link")))
    .orderBy(desc(emails.id));

const tokensIn = (text: string) => [
  ...new Set([...text.matchAll(/\/orders\/([0-9A-Za-z]{43})/g)].map(([, token]) => token ?? "")),
];

async function mailed(registration: Registration): Promise<string[]> {
  await runDueJobs(work);
  const [mail] = await mailsOf(registration);
  return tokensIn(mail?.text ?? "");
}

it("answers the same for known and unknown addresses, and emails only known addresses", async () => {
  const registration = await createRegistration({}, { tickets: 1 });
  const stranger = { params: { ...registration.params, clientSlugOrId: "nobody" } };
  const answers = [
    await ask(registration, { email: "PAULA@example.org" }),
    await ask(registration, { email: "nobody@example.org" }),
    await ask(stranger, { email: "paula@example.org" }),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(202);
    expect(body).toEqual(answers[0]?.body);
  }
  const [token] = await mailed(registration);
  const mails = await mailsOf(registration);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    toAddress: "paula@example.org",
    toName: null,
    subject: "Your link to Spring gala",
  });
  expect(JSON.stringify(await db.select().from(newOrderLinks))).not.toContain(token);
});

it("keeps the previous link valid until the new link is used", async () => {
  const registration = await createRegistration({}, { tickets: 1 });
  await ask(registration, { email: "paula@example.org" });
  const [token = ""] = await mailed(registration);
  const renewed = { params: { ...registration.params, token } };
  expect((await get(registration)).status).toBe(200);
  const uses = await Promise.all([get(renewed), get(renewed), get(renewed)]);
  expect(uses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await get(registration)).status).toBe(404);
  expect((await get(renewed)).status).toBe(200);
  const [order] = await db.select().from(orders).where(eq(orders.id, registration.orderId));
  expect(order?.capabilityHash).toBe(hashSecret(token));
  const audits = await db
    .select()
    .from(auditLog)
    .where(
      within(
        auditLog,
        registration.tenant.organizationId,
        eq(auditLog.action, "order.replace_link"),
      ),
    )
    .orderBy(auditLog.id);
  expect(audits).toHaveLength(1);
});

it("emails a link for every registration of the address at this event, once per job", async () => {
  const registration = await createRegistration({}, { tickets: 1 });
  const { tenant, event, params } = registration;
  await placeRegistration(tenant, event);
  const purchaser = { first_name: "Otto", last_name: "Other", email: "otto@example.org" };
  await placeRegistration(tenant, event, { purchaser });
  const request = { ...params, email: "paula@example.org" };
  await sendOrderLinks(request, { jobId: "1" });
  await sendOrderLinks(request, { jobId: "1" });
  const mails = await mailsOf(registration);
  expect(mails).toHaveLength(1);
  expect(tokensIn(mails[0]?.text ?? "")).toHaveLength(2);
});

it("emails nothing for orders with a disabled link", async () => {
  const registration = await createRegistration({}, { tickets: 1 });
  await db
    .update(orders)
    .set({ magicLinkEnabled: false })
    .where(eq(orders.id, registration.orderId));
  await ask(registration, { email: "paula@example.org" });
  expect(await mailed(registration)).toEqual([]);
});

it("forgets an unused link after a week", async () => {
  const registration = await createRegistration({}, { tickets: 1 });
  await sendOrderLinks({ ...registration.params, email: "paula@example.org" }, { jobId: "1" });
  const [mail] = await mailsOf(registration);
  const [token = ""] = tokensIn(mail?.text ?? "");
  stopClock(daysFromNow(8));
  expect((await get({ params: { ...registration.params, token } })).status).toBe(404);
});

it("is limited by network address and by inbox", async () => {
  const registration = await createRegistration({}, { tickets: 1 });
  process.env.LIMIT_EMAIL_LINKS_PER_15_MINUTES = "2";
  reloadEnv();
  const asked = [];
  const headers = { "x-forwarded-for": randomUUID() };
  const { clientSlugOrId, eventSlug } = registration.params;
  for (let time = 0; time < 3; time += 1)
    asked.push(
      await call(POST, {
        params: { clientSlugOrId, eventSlug },
        body: { email: "nobody@example.org" },
        headers,
      }),
    );
  expect(asked.map(({ status }) => status)).toEqual([202, 202, 429]);
  for (const jobId of ["1", "2", "3"])
    await sendOrderLinks({ ...registration.params, email: "paula@example.org" }, { jobId });
  expect(await mailsOf(registration)).toHaveLength(2);
});

it.each([{}, { email: null }, { email: "nobody" }, { email: `${"a".repeat(250)}@example.org` }])(
  "refuses %j",
  async (body) => {
    const registration = await createRegistration({}, { tickets: 1 });
    const refused = await ask(registration, body);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ details: { errors: [{ path: "email" }] } });
  },
);
