import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { work } from "@/app/_jobs/tasks";
import { db } from "@/db/client";
import { attendees, donors, emails, users } from "@/db/schema";
import { within } from "@/db/within";
import { inviteUser } from "@/lib/accounts/invitations";
import { requestAccountLink } from "@/lib/accounts/links";
import { requestEmailChange } from "@/lib/donors/portal/email-change";
import { requestDonorLink, signUp } from "@/lib/donors/portal/links";
import { setBidStatus } from "@/lib/events/auction/bids";
import { transferTicket } from "@/lib/events/changes/ticket-transfer";
import { requestOrderLinks } from "@/lib/events/messages/new-link";
import { completeOrder } from "@/lib/events/payments/completion";
import { quoteCart } from "@/lib/events/pricing/quote";
import { runDueJobs } from "@/lib/jobs/worker";
import { signInDonor } from "@/lib/testing/donors";
import { createEventFixture, orderInput, placeOrderFixture, visitorOf } from "@/lib/testing/events";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { call } from "@/lib/testing/request";
import { kindsIn, secretsAtRest } from "@/scripts/setup/secrets-at-rest.mjs";
import { apiOperations } from "@/testing/api-operations";
import { ownValue } from "@/testing/api-paths";
import { createFullOrganization, type FullOrganization } from "@/testing/full-organization";
import { POST as placeOrder } from "./v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/route";

inOwnDatabase();

const FROM = { address: "192.0.2.7" };
const url = () => process.env.DATABASE_URL ?? "";

let organization: FullOrganization;

/** Asks for every link that the product makes, and lets the jobs write the mails that carry them. */
beforeAll(async () => {
  organization = await createFullOrganization(await apiOperations());
  const { tenant, values } = organization;
  const { owner, slug } = tenant;
  const number = (name: string) => Number(ownValue(values, name));
  const visitor = visitorOf(tenant);
  const anonymous = { kind: "anonymous", requestId: "test", ...FROM } as const;
  for (const purpose of ["sign_in", "reset_password"] as const)
    await requestAccountLink(anonymous, { email: owner.email, purpose });
  await inviteUser(owner, {
    email: "new@example.org",
    first_name: "Nia",
    last_name: "New",
    role: "read-only",
    granted_permissions: [],
    denied_permissions: [],
  });
  const donor = await db.query.donors.findFirst({ where: eq(donors.id, number("donor")) });
  await requestDonorLink(visitor, { email: donor?.email ?? "" }, FROM);
  await signUp(visitor, { email: "nina@example.org", first_name: "Nina", last_name: "New" }, FROM);
  const { actor } = await signInDonor(tenant, { id: number("donor") });
  await requestEmailChange(actor, { email: "elsewhere@example.org" });
  const eventPath = { clientSlugOrId: slug, eventSlug: ownValue(values, "eventSlug") };
  await requestOrderLinks(eventPath, { email: "paula@example.org" }, "192.0.2.1");
  const to = { first_name: "Grace", last_name: "Hopper", email: "grace@example.org" };
  const event = await createEventFixture(tenant);
  const { orderId } = await placeOrderFixture(tenant, event, { payment_method: "check" });
  await completeOrder(owner, orderId, { method: "check" });
  const [seat] = await db.select().from(attendees).where(eq(attendees.orderId, orderId));
  await db
    .update(attendees)
    .set({ email: "gerda@example.org" })
    .where(eq(attendees.id, seat?.id ?? 0));
  await transferTicket(owner, seat?.id ?? 0, to);
  await setBidStatus(owner, number("bid"), "won");
  const input = orderInput(event, { payment_method: "check" });
  const { fingerprint } = await quoteCart(visitor, { slug: event.slug }, input.cart);
  const sent = {
    params: { clientSlugOrId: slug, eventSlug: event.slug },
    headers: { "Idempotency-Key": "one-order" },
    body: { ...input, quote_fingerprint: fingerprint },
  };
  const first = await call(placeOrder, sent);
  const again = await call(placeOrder, sent);
  expect(first.status).toBe(201);
  expect(again.body).toEqual(first.body);
  expect(again.headers.get("Idempotent-Replayed")).toBe("true");
  for (let round = 0; round < 3; round++) await runDueJobs(work);
}, 120_000);

describe("a database, and so a backup", () => {
  it("holds no usable secret", async () => {
    const { key, values } = organization;
    const known = {
      [key]: "the API key",
      [ownValue(values, "sessionSecret")]: "a session's secret",
      [ownValue(values, "orderToken")]: "an order's token",
      [ownValue(values, "waitlistToken")]: "a waiting list token",
      [ownValue(values, "invitationToken")]: "an invitation's token",
      [process.env.APP_SECRET ?? ""]: "APP_SECRET",
    };
    expect(await secretsAtRest(url(), known)).toEqual([]);
  });

  it("has issued every kind of link: each mailed link works", async () => {
    const rows = await db.select().from(emails);
    const { rows: stored } = await db.execute<{ hash: string }>(sql`
      select token_hash as hash from email_tokens union select token_hash from donor_tokens
      union select capability_hash from orders union select capability_hash from new_order_links
      union select token_hash from waitlist_entries union select token_hash from event_invitations`);
    const hashes = new Set(stored.map(({ hash }) => hash));
    const opening = rows.filter(({ html, text }) =>
      kindsIn(`${html}\n${text}`, hashes).has("a working token"),
    );
    expect([...new Set(opening.map(({ template }) => template))].sort()).toEqual([
      "donor-confirm-email",
      "donor-sign-in",
      "event-invitation",
      "invitation",
      "order-awaited",
      "order-confirmed",
      "order-link",
      "order-receipt",
      "order-refunded",
      "password-reset",
      "sign-in-link",
      "waitlist-joined",
    ]);
  });
});

describe("the scan of the database", () => {
  it.each([
    ["plain text", (token: string) => `See ${token}.`],
    ["base64", (token: string) => Buffer.from(`{"t":"${token}"}`).toString("base64")],
    ["base64 twice", (token: string) => btoa(btoa(`https://example.org/x/${token}`))],
    ["quoted-printable", (token: string) => `${token.slice(0, 20)}=\r\n${token.slice(20)}`],
    ["JSON in JSON", (token: string) => JSON.stringify(JSON.stringify({ url: `/a/${token}` }))],
  ])("finds a token in %s", async (_, wrap) => {
    const token = ownValue(organization.values, "orderToken");
    const mine = within(users, organization.tenant.organizationId);
    const [before] = await db.select({ name: users.firstName }).from(users).where(mine);
    await db
      .update(users)
      .set({ firstName: wrap(token) })
      .where(mine);
    expect(await secretsAtRest(url())).toEqual(["users.first_name holds a working token"]);
    await db
      .update(users)
      .set({ firstName: before?.name ?? "" })
      .where(mine);
  });
});
