import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { donorSessions, donors, emails } from "@/db/schema";
import { within } from "@/db/within";
import { noteProof } from "@/lib/donors/portal/accounts";
import { sendDonorLink } from "@/lib/donors/portal/links";
import { setPassword } from "@/lib/donors/portal/passwords";
import type { RouteHandler } from "@/lib/http/contract";
import { createDonorFixture, createVisitor, signInDonor } from "@/lib/testing/donors";
import { call } from "@/lib/testing/request";
import { createApiKey, createTenant } from "@/lib/testing/tenant";
import * as session from "../session/[client_id]/route";
import * as account from "./account/[client_id]/[session_id]/route";
import * as code from "./code/[client_id]/[session_id]/route";
import * as email from "./email/[client_id]/[session_id]/route";
import * as oneDeclaration from "./gift-aid/[client_id]/[session_id]/[id]/route";
import * as giftAid from "./gift-aid/[client_id]/[session_id]/route";
import * as link from "./link/[client_id]/route";
import * as password from "./password/[client_id]/[session_id]/route";
import * as preferences from "./preferences/[client_id]/[session_id]/route";
import * as profile from "./profile/[client_id]/[session_id]/route";
import * as oneSession from "./sessions/[client_id]/[session_id]/[id]/route";
import * as sessions from "./sessions/[client_id]/[session_id]/route";
import * as signIn from "./sign-in/[client_id]/[session_id]/route";
import * as signOut from "./sign-out/[client_id]/[session_id]/route";
import * as signUp from "./sign-up/[client_id]/[session_id]/route";

const PASSWORD = "correct horse battery staple";
let address = 0;

type Sent = { secret?: string; body?: unknown; method?: string; id?: number; header?: string };

/** An organization with a donor who is signed in, called as a browser of its own would. */
async function portal() {
  const tenant = await createTenant();
  const donor = await createDonorFixture(tenant);
  await db.transaction((tx) => noteProof(tx, donor, donor.email ?? ""));
  const signedIn = await signInDonor(tenant, donor);
  const send = (
    handler: RouteHandler,
    { secret = signedIn.secret, header, id, ...sent }: Sent = {},
  ) =>
    call(handler, {
      ...sent,
      params: { client_id: tenant.slug, session_id: secret, ...(id && { id: String(id) }) },
      headers: {
        session_id: header ?? secret,
        "User-Agent": "Test browser",
        "X-Forwarded-For": `198.51.100.${++address}`,
      },
    });
  return { tenant, donor, email: donor.email ?? "", ...signedIn, send };
}

type Portal = Awaited<ReturnType<typeof portal>>;

const OWN: [string, RouteHandler, Sent][] = [
  ["read profile", profile.GET, {}],
  ["change profile", profile.PUT, { body: { phone: "1" }, method: "PUT" }],
  [
    "preferences",
    preferences.PUT,
    { body: { mail_topics: [], only_receipts: true }, method: "PUT" },
  ],
  ["ask email", email.POST, { body: { email: "new@example.org" } }],
  ["keep email", email.DELETE, { method: "DELETE" }],
  ["password", password.PUT, { body: { new_password: PASSWORD }, method: "PUT" }],
  ["sessions", sessions.GET, {}],
  ["end others", sessions.DELETE, { method: "DELETE" }],
  ["end one", oneSession.DELETE, { method: "DELETE", id: 1 }],
  ["Gift Aid", giftAid.GET, {}],
  ["declare", giftAid.POST, { body: {} }],
  ["read declaration", oneDeclaration.GET, { id: 1 }],
  ["withdraw", oneDeclaration.PATCH, { body: {}, method: "PATCH", id: 1 }],
  ["data", account.GET, {}],
  ["close", account.POST, { body: { confirmation: "CLOSE" } }],
];

describe("every operation of a signed-in donor", () => {
  it.each(OWN)(
    "401: %s without a donor's session in both path and header",
    async (_, handler, sent) => {
      const { tenant, donor, secret, actor, send } = await portal();
      const visitor = await createVisitor(tenant);
      const other = await portal();
      const key = await createApiKey(tenant);
      const refused: Sent[] = [
        { header: "" },
        { header: visitor.secret },
        { header: `${secret}x` },
        { secret: visitor.secret },
        { secret: "0" },
        { secret: String(actor.sessionId) },
        { secret: key },
      ];
      const answers = [];
      for (const each of refused) answers.push(await send(handler, { ...sent, ...each }));
      for (const answer of answers) {
        expect(answer.status).toBe(401);
        expect(answer.body).toEqual(answers[0]?.body);
        expect(answer.headers.get("cache-control")).toBe("no-store");
        expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
      }
      // It is a donor's session, so that `decisions §5` says not found, as it does for an unknown organization.
      expect((await send(handler, { ...sent, secret: other.secret })).status).toBe(404);
      await db.update(donors).set({ status: "archived" }).where(eq(donors.id, donor.id));
      expect((await send(handler, sent)).status).toBe(401);
    },
  );
});

describe("POST /frontend/session/{client_id}", () => {
  it("201: starts an anonymous session by slug or id, and answers 404 for an unknown organization", async () => {
    const { tenant, send } = await portal();
    for (const client_id of [tenant.slug, String(tenant.organizationId)]) {
      const { status, body } = await call(session.POST, { params: { client_id }, method: "POST" });
      expect(status).toBe(201);
      const { session_id, id } = body.data as { session_id: string; id: number };
      expect(session_id).toMatch(/^\w{43}$/);
      const [row] = await db.select().from(donorSessions).where(eq(donorSessions.id, id));
      expect(row).toMatchObject({ organizationId: tenant.organizationId, donorId: null });
      expect((await send(profile.GET, { secret: session_id })).status).toBe(401);
    }
    const unknown = await call(session.POST, { params: { client_id: "nobody" }, method: "POST" });
    expect(unknown.status).toBe(404);
  });
});

describe("signing in over the API", () => {
  const mailed = async ({ tenant }: Portal, to: string) => {
    const { organizationId } = tenant;
    const run = { jobId: `r${++address}`, requestId: "job", attempt: 1, lastAttempt: false };
    await sendDonorLink({ organizationId, email: to }, run);
    const [mail] = await db
      .select()
      .from(emails)
      .where(within(emails, organizationId, eq(emails.toAddress, to)));
    return /code:\s*(\d{6})/.exec(mail?.text ?? "")?.[1] ?? "";
  };

  it("202: returns the same bytes for known and unknown addresses", async () => {
    const world = await portal();
    const visitor = await createVisitor(world.tenant);
    const asked = async (to: string) => {
      const { status, body, headers } = await call(link.POST, {
        params: { client_id: world.tenant.slug },
        headers: { "X-Forwarded-For": `203.0.113.${++address}` },
        body: { email: to },
      });
      return { status, body, headers: [...headers.keys()] };
    };
    const known = await asked(world.email);
    expect(known.status).toBe(202);
    expect(await asked("nobody@example.org")).toEqual(known);
    const signUpAs = async (to: string) => {
      const body = { email: to, first_name: "Nia", last_name: "New" };
      const answer = await world.send(signUp.POST, { secret: visitor.secret, body });
      return { status: answer.status, body: answer.body };
    };
    const known2 = await signUpAs(world.email);
    expect(known2.status).toBe(202);
    expect(await signUpAs("nia@example.org")).toEqual(known2);
  });

  it("200: turns the anonymous session into the donor's with a code, under a new secret", async () => {
    const world = await portal();
    const { tenant, email: mine, donor, send } = world;
    const visitor = await createVisitor(tenant);
    const body = { email: mine, code: await mailed(world, mine) };
    const { status, body: answer } = await send(code.POST, { secret: visitor.secret, body });
    expect(status).toBe(200);
    const { session_id, id } = answer.data as { session_id: string; id: number };
    expect(id).toBe(visitor.actor.sessionId);
    expect((await send(profile.GET, { secret: visitor.secret })).status).toBe(401);
    const read = await send(profile.GET, { secret: session_id });
    expect(read.body.data).toMatchObject({ id: donor.id, email: mine });
    expect((await send(signOut.POST, { secret: session_id, method: "POST" })).status).toBe(200);
    expect((await send(profile.GET, { secret: session_id })).status).toBe(401);
  });

  it("200 and 401: checks a password; 404 without a session, before any other check", async () => {
    const { tenant, actor, email: mine, donor, send } = await portal();
    await setPassword(actor, { new_password: PASSWORD });
    const { secret } = await createVisitor(tenant);
    const attempt = (body: unknown, by = secret) => send(signIn.POST, { secret: by, body });
    const wrong = await attempt({ email: mine, password: "wrong" });
    expect(wrong).toMatchObject({ status: 401, body: { error_code: "unauthenticated" } });
    expect((await attempt({ email: "no@example.org", password: "wrong" })).body).toEqual(
      wrong.body,
    );
    const foreign = await createVisitor(await createTenant());
    for (const unknown of ["0", "nonsense", foreign.secret])
      expect((await attempt({ email: mine, password: PASSWORD }, unknown)).status).toBe(404);
    expect((await attempt({ email: mine })).status).toBe(422);
    const right = await attempt({ email: mine, password: PASSWORD });
    const { session_id } = right.body.data as { session_id: string };
    const { body } = await send(profile.GET, { secret: session_id });
    expect(body.data).toMatchObject({ id: donor.id });
  });

  it.each([{}, { email: "nobody" }, { email: "a@example.org", extra: 1 }])(
    "422: refuses %j",
    async (body) => {
      const { tenant, send } = await portal();
      expect((await call(link.POST, { params: { client_id: tenant.slug }, body })).status).toBe(
        422,
      );
      for (const { POST } of [signIn, code, signUp])
        expect((await send(POST, { body })).status).toBe(422);
    },
  );
});

describe("a donor's own data over the API", () => {
  it("200: profile and preferences are changed, and the new values returned", async () => {
    const { send } = await portal();
    const changed = await send(profile.PUT, { body: { city: "London" }, method: "PUT" });
    expect(changed.body.data).toMatchObject({ city: "London", first_name: "Ada" });
    const body = { mail_topics: ["news"], only_receipts: false };
    const chosen = await send(preferences.PUT, { body, method: "PUT" });
    expect(chosen.body.data).toMatchObject({ ...body, city: "London" });
    expect(
      (await send(profile.PUT, { body: { email: "x@example.org" }, method: "PUT" })).status,
    ).toBe(422);
  });

  it("200 and 404: sessions are listed without secrets, and ended", async () => {
    const { tenant, donor, send } = await portal();
    const phone = await signInDonor(tenant, donor);
    const stranger = await signInDonor(tenant, await createDonorFixture(tenant));
    const { body } = await send(sessions.GET);
    expect(body.data).toHaveLength(2);
    expect(JSON.stringify(body)).not.toContain(phone.secret);
    const end = (id: number) => send(oneSession.DELETE, { id, method: "DELETE" });
    expect((await end(stranger.actor.sessionId)).status).toBe(404);
    expect((await end(phone.actor.sessionId)).status).toBe(200);
    expect((await send(profile.GET, { secret: phone.secret })).status).toBe(401);
    expect((await send(profile.GET, { secret: stranger.secret })).status).toBe(200);
  });

  it("202, 200: an address change is requested, a password set, data downloaded, the account closed", async () => {
    const { send, email: mine } = await portal();
    expect((await send(email.POST, { body: { email: "new@example.org" } })).status).toBe(202);
    expect((await send(profile.GET)).body.data).toMatchObject({
      email: mine,
      new_email: "new@example.org",
    });
    const body = { new_password: PASSWORD };
    expect((await send(password.PUT, { body, method: "PUT" })).status).toBe(200);
    const data = await send(account.GET);
    expect(data.body.data).toMatchObject({ profile: { email: mine, has_password: true } });
    expect((await send(account.POST, { body: { confirmation: "no" } })).status).toBe(422);
    expect((await send(account.POST, { body: { confirmation: "CLOSE" } })).status).toBe(200);
    expect((await send(profile.GET)).status).toBe(401);
  });
});
