import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { dashboardSessions, emails, users } from "@/db/schema";
import { within } from "@/db/within";
import { sendAccountLink } from "@/lib/accounts/links";
import { hashPassword } from "@/lib/identity/passwords";
import { staffOf } from "@/lib/identity/session";
import { createTenant } from "@/lib/testing/tenant";
import { GET, POST } from "./route";

const PASSWORD = "correct horse battery staple";
const ORIGIN = "http://localhost:3000";

const context = (path: string) => ({ params: Promise.resolve({ nextauth: path.split("/") }) });

const get = (path: string, cookie = "") =>
  GET(new Request(`${ORIGIN}/api/auth/${path}`, { headers: { cookie } }), context(path));

/** A step as next-auth's own client takes it: first the CSRF token, then a form. */
async function post(path: string, fields: Record<string, string>, cookie = "") {
  const csrf = await get("csrf");
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const cookies = [cookie, ...setCookies(csrf)].filter(Boolean).join("; ");
  const request = new Request(`${ORIGIN}/api/auth/${path}`, {
    method: "POST",
    headers: { cookie: cookies, "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ ...fields, csrfToken, json: "true" }),
  });
  return POST(request, context(path));
}

const setCookies = (response: Response) =>
  response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");

const sessionCookie = (response: Response) =>
  setCookies(response).find((cookie) => cookie.startsWith("wellspring.session=")) ?? "";

async function createMember() {
  const tenant = await createTenant();
  const passwordHash = await hashPassword(PASSWORD);
  await db.update(users).set({ passwordHash }).where(eq(users.id, tenant.owner.userId));
  return { ...tenant, email: tenant.owner.email, userId: tenant.owner.userId };
}

const signIn = (email: string, cookie = "") =>
  post("callback/credentials", { email, password: PASSWORD }, cookie);

const staffBy = (cookie: string, headers = {}) =>
  staffOf(new Request(ORIGIN, { method: "POST", headers: { cookie, ...headers } }));

describe("signing in through next-auth", () => {
  it("sets a cookie that scripts cannot read and other sites do not send", async () => {
    const { email, userId } = await createMember();
    const response = await signIn(email);
    expect(response.status).toBe(200);
    const [cookie] = response.headers
      .getSetCookie()
      .filter((each) => each.startsWith("wellspring.session="));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(await staffBy(sessionCookie(response))).toMatchObject({ kind: "staff", userId });
  });

  it("keeps only the hash of the session's secret", async () => {
    const { email, userId } = await createMember();
    const cookie = sessionCookie(await signIn(email));
    const rows = await db
      .select()
      .from(dashboardSessions)
      .where(eq(dashboardSessions.userId, userId))
      .orderBy(dashboardSessions.id);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(cookie).not.toContain(rows[0]?.tokenHash);
  });

  it("refuses a wrong password with 401 and no cookie", async () => {
    const { email } = await createMember();
    const response = await post("callback/credentials", { email, password: "wrong" });
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toBe('SignIn realm="Wellspring"');
    expect(sessionCookie(response)).toBe("");
  });

  it("refuses a form without the CSRF token", async () => {
    const { email, userId } = await createMember();
    const request = new Request(`${ORIGIN}/api/auth/callback/credentials`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ email, password: PASSWORD }),
    });
    const response = await POST(request, context("callback/credentials"));
    expect(sessionCookie(response)).toBe("");
    expect(await db.$count(dashboardSessions, eq(dashboardSessions.userId, userId))).toBe(0);
  });

  it("creates a new session regardless of any cookie sent along", async () => {
    const { email } = await createMember();
    const preset = sessionCookie(await signIn(email));
    const fresh = sessionCookie(await signIn(email, preset));
    expect(fresh).not.toBe(preset);
    expect(await staffBy("wellspring.session=chosen-by-somebody-else")).toBeNull();
  });

  it("accepts the cookie only from the product's own pages", async () => {
    const { email } = await createMember();
    const cookie = sessionCookie(await signIn(email));
    expect(await staffBy(cookie, { "Sec-Fetch-Site": "same-origin" })).not.toBeNull();
    expect(await staffBy(cookie, { "Sec-Fetch-Site": "cross-site" })).toBeNull();
    expect(await staffBy(cookie, { "Sec-Fetch-Site": "same-site" })).toBeNull();
    expect(await staffBy(cookie, { Origin: "https://elsewhere.example" })).toBeNull();
  });
});

describe("the session", () => {
  it("ends on the server when its owner signs out", async () => {
    const { email } = await createMember();
    const cookie = sessionCookie(await signIn(email));
    expect(await (await get("session", cookie)).json()).toMatchObject({
      expires: expect.any(String),
    });
    await post("signout", {}, cookie);
    expect(await staffBy(cookie)).toBeNull();
    expect(await (await get("session", cookie)).json()).toEqual({});
  });

  it.each([
    ["a suspension", { status: "suspended" as const }],
    ["a new epoch", { sessionEpoch: 2 }],
  ])("ends with %s, at the next request", async (_, change) => {
    const { email, userId } = await createMember();
    const cookie = sessionCookie(await signIn(email));
    await db.update(users).set(change).where(eq(users.id, userId));
    expect(await staffBy(cookie)).toBeNull();
  });
});

describe("the sign-in link", () => {
  it("gets the same answer for unknown addresses", async () => {
    const { email } = await createMember();
    const known = await post("signin/email", { email });
    const unknown = await post("signin/email", { email: `nobody-${email}` });
    expect(known.status).toBe(200);
    expect(unknown.status).toBe(known.status);
    const path = async (response: Response) =>
      new URL(((await response.json()) as { url: string }).url).pathname;
    expect(await path(unknown)).toBe(await path(known));
  });

  it("is not used up by a visit to next-auth's own address", async () => {
    const { email, organizationId } = await createMember();
    const run = { jobId: email, requestId: "r", attempt: 1, lastAttempt: false };
    await sendAccountLink({ email, purpose: "sign_in" }, run);
    const mail = await db.query.emails.findFirst({
      where: within(emails, organizationId),
    });
    const token = /\/sign-in\/link\/(\w+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect(token).toHaveLength(43);
    expect((await get(`callback/email?token=${token}`)).status).toBe(404);
    expect((await post("callback/email", { token })).status).toBe(404);
  });
});

describe("any other request to /api/auth", () => {
  it.each([
    ["GET", "signin"],
    ["GET", "error"],
    ["GET", "nothing"],
    ["POST", "_log"],
    ["DELETE", "session"],
  ])("as %s %s gets 404 in JSON", async (method, path) => {
    const request = new Request(`${ORIGIN}/api/auth/${path}`, { method });
    const response = await POST(request, context(path));
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ status: "error" });
  });

  it.each([
    ["text/plain", "{}", 415],
    ["application/json", "{", 400],
    ["application/json", "[]", 422],
    ["application/json", `{"email":{"a":1},"password":[]}`, 302],
  ])("with a body of %s %s gets %i, never 500", async (type, body, status) => {
    const request = new Request(
      `${ORIGIN}/api/auth/callback/credentials?callbackUrl=javascript:0`,
      {
        method: "POST",
        headers: { "Content-Type": type, cookie: "wellspring.callback=javascript:0" },
        body,
      },
    );
    expect((await POST(request, context("callback/credentials"))).status).toBe(status);
  });
});
