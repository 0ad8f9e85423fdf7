import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { encode } from "next-auth/jwt";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import {
  auctionBids,
  customSensitive,
  emails,
  idempotencyKeys,
  orders,
  organizationPaymentKeys,
  users,
  waitlistEntries,
} from "@/db/schema";
import { within } from "@/db/within";
import { createCustomField } from "@/lib/custom-fields/fields";
import { changeSensitive, readSensitive } from "@/lib/custom-fields/sensitive";
import { issueToken, matchCode } from "@/lib/donors/portal/tokens";
import { reloadEnv } from "@/lib/env";
import { createAuctionItem } from "@/lib/events/auction/auction";
import { placeBid, setBidStatus } from "@/lib/events/auction/bids";
import { wonBidToken } from "@/lib/events/auction/won-bid-token";
import { readWonBid } from "@/lib/events/auction/won-bids";
import { waitlistToken } from "@/lib/events/capacity/waitlist-token";
import { tokenOf } from "@/lib/events/order-token";
import { placeOrder } from "@/lib/events/selling/place-order";
import { isPreviewToken, previewToken } from "@/lib/events/setup/preview";
import { findEntry, joinWaitlist } from "@/lib/events/waitlist/waitlist";
import { isSigned, signedFileUrl } from "@/lib/files/links";
import { renewedSession } from "@/lib/http/session-renewal";
import { newOtpSecret, openOtpSecret, sealOtpSecret } from "@/lib/identity/second-factor";
import { readCookie } from "@/lib/identity/session-cookie";
import { claimKey, storeAnswer } from "@/lib/limits/idempotency";
import { queueEmail } from "@/lib/messages/outbox";
import { findKeys } from "@/lib/payments/stripe-keys";
import { previewTokenFor, requirePreview } from "@/lib/preview-token";
import { Unsealable } from "@/lib/sealing";
import { createDonorFixture } from "@/lib/testing/donors";
import { createEventFixture, orderInput, placeOrderFixture, visitorOf } from "@/lib/testing/events";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { createTenant } from "@/lib/testing/tenant";
import { reseal } from "./reseal";

inOwnDatabase();

const OLD = process.env.APP_SECRET ?? "";
const NEW = "the-next-secret-0123456789-0123456789";

function secrets(newest: string, old = ""): void {
  Object.assign(process.env, { APP_SECRET: newest, APP_SECRETS_OLD: old });
  reloadEnv();
}

beforeEach(() => secrets(OLD));
afterEach(() => secrets(OLD));

/** The old secret is only read from now on; everything is sealed anew; then it is gone. */
const rotate = () => secrets(NEW, OLD);
async function drop() {
  const outcome = await reseal();
  secrets(NEW);
  return outcome;
}

describe("sealed data", () => {
  it("remains readable once the old secret is gone: mail, stored answers, and second factors", async () => {
    const tenant = await createTenant();
    const { organizationId, owner } = tenant;
    const messageKey = randomUUID();
    await db.transaction((tx) =>
      queueEmail(tx, {
        ...{ organizationId, messageKey, template: "thanks" as const },
        to: { address: "a@example.org", proved: true },
        ...{ subject: "Hello", html: "<p>Hello</p>", text: "Hello" },
        attachments: [{ name: "a.txt", mimeType: "text/plain", contentBase64: "aGk=" }],
      }),
    );
    const scope = randomUUID();
    const claim = await claimKey(scope, "f");
    const answer = { status: 201, headers: { location: "/x" }, body: '{"id":1}' };
    await storeAnswer("id" in claim ? claim.id : 0, answer);
    const otp = newOtpSecret();
    await db
      .update(users)
      .set({ otpSecret: sealOtpSecret(otp) })
      .where(eq(users.id, owner.userId));
    await db.insert(organizationPaymentKeys).values({
      ...{ organizationId, accountReference: "acct_1", accountName: "Own", isTest: true },
      ...{ secretKey: "sk_test_1", publishableKey: "pk_test_1", webhookSecret: "whsec_1" },
      ...{ secretKeyLastFour: "st_1", webhookSecretLastFour: "ec_1" },
    });
    const donor = { object: "donor", id: (await createDonorFixture(tenant)).id } as const;
    const text = { object: "donor", key: "cf_needs", label: "Needs", type: "text" } as const;
    await createCustomField(owner, { ...text, is_sensitive: true });
    await changeSensitive(owner, donor, { values: { cf_needs: "A seat by the door" } });
    const read = async () => {
      const [mail] = await db.select().from(emails).where(eq(emails.messageKey, messageKey));
      const [user] = await db.select().from(users).where(eq(users.id, owner.userId));
      return {
        text: [mail?.html, mail?.text, mail?.attachments[0]?.name],
        answer: await claimKey(scope, "f"),
        otp: openOtpSecret(user?.otpSecret ?? ""),
        keys: await findKeys(db, organizationId),
        sensitive: await readSensitive(owner, donor),
      };
    };
    const before = await read();
    expect(before).toMatchObject({
      ...{ text: ["<p>Hello</p>", "Hello", "a.txt"], answer: { answer }, otp },
      keys: { secretKey: "sk_test_1", webhookSecret: "whsec_1" },
      sensitive: { values: { cf_needs: "A seat by the door" } },
    });
    rotate();
    expect(await read()).toEqual(before);
    expect(await drop()).toEqual({ resealed: 9, lost: 0 });
    expect(await read()).toEqual(before);
    expect(await reseal()).toEqual({ resealed: 0, lost: 0 });
    secrets(OLD);
    await expect(read()).rejects.toThrow(Unsealable);
    await expect(claimKey(scope, "f")).rejects.toMatchObject({ code: "answer_unreadable" });
  });

  it("includes data an earlier release stored unsealed, and excludes data no secret opens, which is counted", async () => {
    const { organizationId } = await createTenant();
    await db.delete(emails);
    await db.delete(idempotencyKeys);
    await db.delete(organizationPaymentKeys);
    await db.delete(customSensitive);
    await db.update(users).set({ otpSecret: null });
    const values = { organizationId, template: "test", toAddress: "a@example.org", subject: "S" };
    secrets("nobody-knows-this-one-0123456789-0123456789");
    await db.insert(emails).values({ ...values, messageKey: "lost", html: "x", text: "" });
    secrets(OLD);
    await db.insert(emails).values({ ...values, messageKey: "plain", html: "", text: "" });
    await db.execute(`update emails set html = '<p>Plain</p>',
      attachments = '[{"name":"a.txt"}]' where message_key = 'plain'`);
    expect(await reseal()).toEqual({ resealed: 2, lost: 1 });
    const { rows } = await db.execute("select html from emails where message_key = 'plain'");
    expect(rows[0]?.html).toMatch(/^sealed:/);
    await db.delete(emails);
  });
});

describe("links and codes already sent", () => {
  it("keep a waiting list entry open to emails sent before and after", async () => {
    const tenant = await createTenant();
    const event = await createEventFixture(tenant, { ticketCapacity: 1, waitlist_offered: true });
    await placeOrderFixture(tenant, event, { tickets: 1 });
    const address = { slug: event.slug };
    await joinWaitlist(visitorOf(tenant), address, {
      ...{ ticket_type_id: event.ticketTypeId, quantity: 1 },
      ...{ first_name: "Ada", last_name: "Waiter", email: "ada@example.org" },
    });
    const entry = async () => {
      const of = within(waitlistEntries, tenant.organizationId);
      const [found] = await db.select().from(waitlistEntries).where(of);
      return found ?? expect.fail("no entry");
    };
    const first = waitlistToken(await entry());
    rotate();
    expect(waitlistToken(await entry())).toBe(first);
    await drop();
    const second = waitlistToken(await entry());
    expect(second).not.toBe(first);
    for (const token of [first, second])
      expect((await findEntry(visitorOf(tenant), address, token)).entry.firstName).toBe("Ada");
    await expect(findEntry(visitorOf(tenant), address, "x")).rejects.toMatchObject({
      kind: "not_found",
    });
  });

  it("keep a won bid payable by its first link", async () => {
    const tenant = await createTenant();
    const { organizationId, owner } = tenant;
    const event = await createEventFixture(tenant);
    const item = await createAuctionItem(owner, event.eventId, {
      title: "A weekend away",
      benefit_kind: "none",
    });
    const bid = { bidder_name: "Bea", amount: 100 };
    const { id } = await placeBid(owner, item.id, bid);
    await setBidStatus(owner, id, "won");
    const first = wonBidToken({ organizationId, id });
    const open = (token: string) => readWonBid(visitorOf(tenant), { slug: event.slug }, token);
    rotate();
    expect((await open(first)).id).toBe(id);
    await drop();
    const second = wonBidToken({ organizationId, id });
    expect(second).not.toBe(first);
    for (const token of [first, second]) expect((await open(token)).id).toBe(id);
    const forged = `${id}.${"0".repeat(64)}`;
    await expect(open(forged)).rejects.toMatchObject({ kind: "not_found" });
    const [row] = await db.select().from(auctionBids).where(eq(auctionBids.id, id));
    expect(row?.earlierTokenHashes).toHaveLength(1);
  });

  it("return the same order's link to a repeated request", async () => {
    const tenant = await createTenant();
    const event = await createEventFixture(tenant);
    const key = randomUUID();
    const place = () => placeOrder(tenant.system, { id: event.eventId }, orderInput(event), key);
    const first = await place();
    rotate();
    expect(await place()).toEqual(first);
    const [order] = await db.select().from(orders).where(eq(orders.id, first.orderId));
    expect(order && tokenOf(order)).toBe(first.token);
  });

  it("stay valid until they expire: file links, previews, and codes", async () => {
    const tenant = await createTenant();
    const url = new URL(signedFileUrl({ id: 7 }));
    const parameter = (name: string) => url.searchParams.get(name) ?? "";
    const signed = () => isSigned(7, Number(parameter("expires")), "full", parameter("signature"));
    const page = previewToken({ organizationId: 1, id: 2 });
    const { token: shown } = previewTokenFor("refund", { amount: 5 });
    const donor = await createDonorFixture(tenant);
    const email = donor.email ?? "";
    const { code } = await db.transaction((tx) => issueToken(tx, donor, "sign_in", email));
    rotate();
    expect(signed()).toBe(true);
    expect(isPreviewToken({ organizationId: 1, id: 2 }, page)).toBe(true);
    expect(() => requirePreview(shown, "refund", { amount: 5 })).not.toThrow();
    expect(await matchCode(tenant.organizationId, email, code)).toMatchObject({
      donorId: donor.id,
    });
    secrets(NEW);
    expect(signed()).toBe(false);
    expect(isPreviewToken({ organizationId: 1, id: 2 }, page)).toBe(false);
    expect(() => requirePreview(shown, "refund", { amount: 5 })).toThrow();
    expect(await matchCode(tenant.organizationId, email, code)).toBeUndefined();
  });
});

describe("a dashboard session", () => {
  const cookie = (secret: string) =>
    encode({ token: { sub: "1", sessionSecret: "s", epoch: 1 }, secret, maxAge: 3600 });

  it("is accepted and re-signed for the rest of its time", async () => {
    const old = await cookie(OLD);
    rotate();
    expect(await readCookie(old)).toMatchObject({ sessionSecret: "s" });
    const renewed = await renewedSession(() => old);
    expect(renewed).toMatchObject({ name: "wellspring.session", httpOnly: true, path: "/" });
    expect(renewed?.maxAge).toBeGreaterThan(3500);
    expect(renewed?.maxAge).toBeLessThanOrEqual(3600);
    secrets(NEW);
    expect(await readCookie(renewed?.value)).toMatchObject({ sub: "1", epoch: 1 });
    expect(await readCookie(old)).toBeNull();
  });

  it("is left alone when the newest secret signed it, or none of ours did", async () => {
    rotate();
    const [own, foreign] = [await cookie(NEW), await cookie("z".repeat(40))];
    for (const carried of [own, foreign, undefined])
      expect(await renewedSession(() => carried)).toBeUndefined();
  });
});
