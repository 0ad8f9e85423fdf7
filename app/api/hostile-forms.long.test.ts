import { randomUUID } from "node:crypto";
import { isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { work } from "@/app/_jobs/tasks";
import { POST as pay } from "@/app/api/v1/frontend/checkout/pay/[client_id]/[program_id]/[session_id]/route";
import { POST as code } from "@/app/api/v1/frontend/donor/code/[client_id]/[session_id]/route";
import { POST as donorLink } from "@/app/api/v1/frontend/donor/link/[client_id]/route";
import { POST as password } from "@/app/api/v1/frontend/donor/sign-in/[client_id]/[session_id]/route";
import { POST as signUp } from "@/app/api/v1/frontend/donor/sign-up/[client_id]/[session_id]/route";
import { POST as submit } from "@/app/api/v1/frontend/forms/[clientSlugOrId]/[slug]/submissions/route";
import { POST as orderLink } from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/order-link/route";
import { POST as register } from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/route";
import { POST as waitlist } from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/waitlist/route";
import { db } from "@/db/client";
import {
  donations,
  donorAccounts,
  donors,
  emails,
  formSubmissions,
  payments,
  unprovedSignUps,
} from "@/db/schema";
import { within } from "@/db/within";
import { changeDetails } from "@/lib/checkout/details";
import { addDesignation } from "@/lib/checkout/items";
import { secondsFromNow } from "@/lib/clock";
import { reloadEnv, SETTING_NAMES } from "@/lib/env";
import { createForm, publishForm } from "@/lib/forms/forms";
import { openedAt } from "@/lib/forms/opened";
import { mailboxOf } from "@/lib/gate/mailbox";
import type { RouteHandler } from "@/lib/http/contract";
import { runDueJobs } from "@/lib/jobs/worker";
import { createGivingFixture, createPayer } from "@/lib/testing/checkout";
import { createDonorFixture } from "@/lib/testing/donors";
import {
  createEventFixture,
  type EventFixture,
  orderInput,
  placeOrderFixture,
} from "@/lib/testing/events";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { call } from "@/lib/testing/request";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { quoteOver } from "@/testing/public-events";

/** As many as someone can send from a network that they rent, over every form, to a few mailboxes. */
const POSTS = Number(process.env.HOSTILE_POSTS ?? 10_000);
const AT_ONCE = 20;
const VICTIMS = 40;
const TYPED = "CLAIM-YOUR-PRIZE";

inOwnDatabase();

let tenant: Tenant;
let open: EventFixture;
let full: EventFixture;
let programId: number;
let fingerprint: string;
let opened: string;
const sessions: string[] = [];

beforeAll(async () => {
  // The limit of a mailbox has to hold by itself, whatever the others let through.
  for (const name of SETTING_NAMES.filter((each) => each.startsWith("LIMIT_")))
    vi.stubEnv(name, "100000000");
  vi.stubEnv("LIMIT_UNPROVED_EMAILS_PER_MAILBOX_PER_DAY", "3");
  reloadEnv();
  tenant = await createTenant();
  open = await createEventFixture(tenant);
  full = await createEventFixture(tenant, { ticketCapacity: 1, waitlist_offered: true });
  await placeOrderFixture(tenant, full);
  ({ programId } = await createGivingFixture(tenant));
  const form = await createForm(tenant.owner, {
    ...{ kind: "newsletter", name: "News", slug: "news" },
  });
  await publishForm(tenant.owner, form.id);
  opened = openedAt(form.id, secondsFromNow(-60));
  const quote = await quoteOver(tenant, open, orderInput(open).cart);
  fingerprint = quote.fingerprint;
  for (let each = 0; each < 20; each++) {
    const { actor, secret } = await createPayer(tenant);
    await addDesignation(actor, programId, "general", { amount: 25 });
    const giver = { first_name: TYPED, last_name: TYPED, email: victim(each) };
    await changeDetails(actor, programId, giver);
    sessions.push(secret);
  }
});

afterAll(() => {
  vi.unstubAllEnvs();
  reloadEnv();
});

/** One of the mailboxes that all of it is aimed at, in one of many spellings. */
function victim(nth: number): string {
  const name = `v.i.c.t.i.m${nth % VICTIMS}`;
  const spelled = [name, name.replaceAll(".", ""), name.toUpperCase(), `${name}+${nth}`];
  const domain = nth % 3 === 0 ? "googlemail.com" : "gmail.com";
  return `${spelled[nth % spelled.length]}@${domain}`;
}

type Post = { handler: RouteHandler; params: Record<string, string>; body: unknown };

function postOf(nth: number, email = victim(Math.floor(nth / 10))): Post {
  const client_id = tenant.slug;
  const session_id = sessions[Math.floor(nth / 10) % sessions.length] ?? "";
  const person = { first_name: TYPED, last_name: TYPED, email };
  const at = { client_id, session_id };
  const ofEvent = (event: EventFixture) => ({ clientSlugOrId: client_id, eventSlug: event.slug });
  const order = { ...orderInput(open), purchaser: person, quote_fingerprint: fingerprint };
  const forms: Post[] = [
    {
      handler: signUp,
      params: at,
      body: { ...person, consent_text: TYPED, next: `/donor/${TYPED}` },
    },
    {
      handler: submit,
      params: { clientSlugOrId: client_id, slug: "news" },
      body: {
        ...{ submission_key: randomUUID(), version: 1, opened, consent: true },
        answers: { first_name: TYPED, last_name: TYPED, email },
        ...{ page_url: `https://${TYPED}.example`, for: TYPED },
      },
    },
    { handler: donorLink, params: { client_id }, body: { email, next: `/donor/${TYPED}` } },
    { handler: code, params: at, body: { email, code: "123456" } },
    { handler: password, params: at, body: { email, password: TYPED } },
    { handler: orderLink, params: ofEvent(open), body: { email } },
    {
      handler: waitlist,
      params: ofEvent(full),
      body: { ...person, ticket_type_id: full.ticketTypeId, quantity: 1 },
    },
    { handler: register, params: ofEvent(open), body: { ...order, payment_method: "check" } },
    { handler: register, params: ofEvent(open), body: { ...order, payment_method: "card" } },
    {
      handler: pay,
      params: { ...at, program_id: String(programId) },
      body: { cardHolderName: TYPED, token: "tok_chargeDeclined" },
    },
  ];
  const post = forms[nth % forms.length];
  if (!post) throw new Error("no form");
  return post;
}

it(`survives ${POSTS} hostile posts over all forms: three emails a mailbox, nothing typed in them, no donor`, async () => {
  const statuses = new Map<number, number>();
  let next = 0;
  const sender = async () => {
    while (next < POSTS) {
      const nth = next++;
      const { handler, params, body } = postOf(nth);
      const headers = {
        "X-Forwarded-For": `2001:db8:${(nth % 0xffff).toString(16)}::1`,
        "Idempotency-Key": randomUUID(),
      };
      const { status } = await call(handler, { params, body, headers });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  for (let round = 0; round < 3; round++) await runDueJobs(work);

  // 202, 201, and what is refused: wrong codes and passwords, declined cards.
  expect([...statuses.keys()].sort()).toEqual([201, 202, 401, 402]);
  const { organizationId } = tenant;
  const sent = await db.select().from(emails).where(within(emails, organizationId));
  const counts = new Map<string, number>();
  for (const { toAddress } of sent) {
    const mailbox = mailboxOf(toAddress);
    counts.set(mailbox, (counts.get(mailbox) ?? 0) + 1);
  }
  expect(counts.size).toBe(VICTIMS);
  expect(Math.max(...counts.values())).toBe(3);
  for (const { subject, toName, html, text } of sent)
    expect(`${subject} ${toName} ${html} ${text}`).not.toContain(TYPED);
  // A card that is declined leaves an attempt in the ledger, and no donor and no gift.
  expect(await db.$count(donors, within(donors, organizationId))).toBe(0);
  expect(await db.$count(donations, within(donations, organizationId))).toBe(0);
  const ofGifts = within(payments, organizationId, isNull(payments.orderId));
  const attempts = await db.select().from(payments).where(ofGifts);
  expect(attempts.length).toBe(Math.floor(POSTS / 10));
  expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set(["failed"]));
  expect(await db.$count(donorAccounts, within(donorAccounts, organizationId))).toBe(0);
  const isOfForm = within(formSubmissions, organizationId);
  const held = await db.select().from(formSubmissions).where(isOfForm);
  expect(held.length).toBe(Math.ceil((POSTS - 1) / 10));
  expect(held.filter(({ donorId }) => donorId !== null)).toEqual([]);
  const pending = await db
    .select()
    .from(unprovedSignUps)
    .where(within(unprovedSignUps, organizationId));
  expect(pending.length).toBeLessThanOrEqual(3 * VICTIMS);
});

it("answers a known address with the same bytes as an unknown one, on every form", async () => {
  const email = "known@example.org";
  const donor = { firstName: "Known", lastName: "Donor", displayName: "Known Donor", email };
  await createDonorFixture(tenant, donor);
  const told = async (nth: number, address: string) => {
    const { handler, params, body } = postOf(nth, address);
    const headers = { "X-Forwarded-For": "2001:db8:ffff::1", "Idempotency-Key": randomUUID() };
    const answer = await call(handler, { params, body, headers });
    return JSON.stringify([answer.status, answer.body]).replaceAll(address, "");
  };
  // The forms before anything is bought: what is bought names its own registration.
  for (let nth = 0; nth < 7; nth++)
    expect(await told(nth, email)).toBe(await told(nth, "unknown@example.org"));
});
