import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { GET as getMe } from "@/app/api/v1/me/route";
import { db } from "@/db/client";
import { accessTokens, auditLog, users } from "@/db/schema";
import { within } from "@/db/within";
import { renewRecoveryCodes } from "@/lib/accounts/account";
import { now, resumeClock, stopClock } from "@/lib/clock";
import { hashPassword } from "@/lib/identity/passwords";
import { PERMISSIONS } from "@/lib/identity/permissions";
import { currentOtp, newOtpSecret, sealOtpSecret } from "@/lib/identity/second-factor";
import { hashSecret } from "@/lib/ids";
import { call } from "@/lib/testing/request";
import { createTenant } from "@/lib/testing/tenant";
import { GET, POST } from "./route";

const PASSWORD = "correct horse battery staple";

async function createMember(values: Partial<typeof users.$inferInsert> = {}) {
  const tenant = await createTenant({ website: "https://example.org" });
  await db
    .update(users)
    .set({ passwordHash: await hashPassword(PASSWORD), ...values })
    .where(eq(users.id, tenant.owner.userId));
  return { tenant, email: tenant.owner.email };
}

let last = 0;
const logIn = (body: unknown, address = `198.51.100.${++last % 250}`) =>
  call(POST, { body, headers: { "X-Forwarded-For": address } });

afterEach(resumeClock);

const SECOND_FACTOR =
  "Enter the 6-digit code from your authenticator app, or a 20-character recovery code.";

describe("POST /login", () => {
  it("200: returns every field, all strings except user and permissions", async () => {
    const { tenant, email } = await createMember();
    const answer = await logIn({ email: email.toUpperCase(), password: PASSWORD });
    expect(answer.status).toBe(200);
    const { user, permissions, ...strings } = answer.body;
    expect(Object.keys(strings).sort()).toEqual(
      "client_status last_payment_amount last_payment_date monthly_payment org_created_at organization plan status token website".split(
        " ",
      ),
    );
    for (const value of Object.values(strings)) expect(value).toBeTypeOf("string");
    expect(strings).toMatchObject({ status: "success", website: "https://example.org" });
    expect(user).toEqual({
      id: tenant.owner.userId,
      email,
      first_name: "Olive",
      last_name: "Owner",
      role: "owner",
      two_factor_enabled: false,
    });
    expect(permissions).toEqual(Object.fromEntries(PERMISSIONS.map((name) => [name, true])));
  });

  it("200: the token opens the API for 12 hours, and only its hash is stored", async () => {
    const { tenant, email } = await createMember();
    const token = String((await logIn({ email, password: PASSWORD })).body.token);
    const headers = { Authorization: `Bearer ${token}` };
    expect((await call(getMe, { headers })).status).toBe(200);
    const [row] = await db
      .select()
      .from(accessTokens)
      .where(eq(accessTokens.userId, tenant.owner.userId));
    expect(row?.tokenHash).toBe(hashSecret(token));
    expect(JSON.stringify(row)).not.toContain(token);
    stopClock(new Date(now().getTime() + 12 * 3600_000 + 1000));
    expect((await call(getMe, { headers })).status).toBe(401);
  });

  it("401: a wrong password and an unknown address get the same bytes", async () => {
    const { email } = await createMember();
    const wrong = await logIn({ email, password: "not the password" });
    const unknown = await logIn({ email: `nobody-${email}`, password: PASSWORD });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.body).toEqual({ status: "error", message: expect.any(String) });
    const names = (answer: typeof wrong) => [...answer.headers.keys()].sort();
    expect(names(unknown)).toEqual(names(wrong));
  });

  it.each(["suspended", "invited"] as const)("401: a user who is %s", async (status) => {
    const { email } = await createMember({ status });
    expect((await logIn({ email, password: PASSWORD })).status).toBe(401);
  });

  it("401: a second factor is required, checked, and accepted only once", async () => {
    const secret = newOtpSecret();
    const { email } = await createMember({ otpSecret: sealOtpSecret(secret) });
    const missing = await logIn({ email, password: PASSWORD });
    expect(missing.status).toBe(401);
    expect(missing.body).toEqual({ status: "two_factor_required", message: expect.any(String) });
    const otp = currentOtp(secret);
    const other = otp === "000000" ? "000001" : "000000";
    const wrong = await logIn({ email, password: PASSWORD, otp: other });
    expect([wrong.status, wrong.body.status]).toEqual([401, "error"]);
    const right = await logIn({ email, password: PASSWORD, otp });
    expect(right.status).toBe(200);
    expect(right.body.user).toMatchObject({ two_factor_enabled: true });
    expect((await logIn({ email, password: PASSWORD, otp })).status).toBe(401);
  });

  it("401: a recovery code replaces the second factor, in any spacing, and only once", async () => {
    const secret = newOtpSecret();
    const { tenant, email } = await createMember({ otpSecret: sealOtpSecret(secret) });
    const given = { renewal_password: PASSWORD };
    const [first = "", second = ""] = await renewRecoveryCodes(tenant.owner, given);
    const spaced = `  ${first.toLowerCase().replaceAll("-", " – ")}`;
    expect((await logIn({ email, password: PASSWORD, otp: spaced })).status).toBe(200);
    const again = await logIn({ email, password: PASSWORD, otp: first });
    const digit = currentOtp(secret) === "000000" ? "000001" : "000000";
    const wrong = await logIn({ email, password: PASSWORD, otp: digit });
    expect([again.status, again.body]).toEqual([401, wrong.body]);
    const stolen = await logIn({ email, password: "not the password", otp: second });
    expect(stolen.status).toBe(401);
    expect((await logIn({ email, password: PASSWORD, otp: second })).status).toBe(200);
  });

  it("405: other methods are refused, with Allow", async () => {
    const answer = await GET();
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toContain("POST");
  });

  it.each([
    [{}, "Enter an email address. Enter your password."],
    [{ email: "a@example.org" }, "Enter your password."],
    [{ email: "no address", password: "x" }, "Enter an email address such as name@example.org."],
    [{ email: ["a@example.org"], password: "x" }, "Enter an email address."],
    [{ email: "a@example.org", password: 7 }, "Enter your password."],
    [{ email: "a@example.org", password: "x", otp: "12" }, SECOND_FACTOR],
    [{ email: "a@example.org", password: "x", otp: 123456 }, SECOND_FACTOR],
    [{ email: "a@example.org", password: "x", otp: "7KQM-7KQM-7KQM-7KQM-7KQ" }, SECOND_FACTOR],
    [{ email: "a\u0000@example.org", password: "x" }, "Contains characters that cannot be stored."],
    [[], "Send an object with email and password."],
    ["text", "Send an object with email and password."],
  ])(
    "422: %j is refused in the shape of this operation, which says what to mend",
    async (body, message) => {
      const answer = await logIn(body);
      expect(answer.status).toBe(422);
      expect(answer.body).toEqual({ status: "error", message });
    },
  );

  it("429: after 10 failures even the right password is refused; successes do not count", async () => {
    const { email } = await createMember();
    const from = "203.0.113.8";
    for (let n = 0; n < 3; n++) await logIn({ email, password: PASSWORD }, from);
    for (let n = 0; n < 10; n++)
      expect((await logIn({ email, password: "wrong" }, from)).status).toBe(401);
    const limited = await logIn({ email, password: PASSWORD }, from);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(limited.body).toEqual({ status: "error", message: expect.any(String) });
  }, 60_000);

  it("200: failures from another network do not block the user", async () => {
    const { email } = await createMember();
    const from = "203.0.113.10";
    for (let n = 0; n < 11; n++) await logIn({ email, password: "wrong" }, from);
    expect((await logIn({ email, password: PASSWORD }, from)).status).toBe(429);
    expect((await logIn({ email, password: PASSWORD }, "203.0.113.11")).status).toBe(200);
  }, 60_000);

  it("429: simultaneous failures do not slip through", async () => {
    const { email } = await createMember();
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => logIn({ email, password: "wrong" }, "203.0.113.9")),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
  }, 60_000);

  it("429: after 50 failures an address is refused, for any email", async () => {
    const address = "203.0.113.7";
    const attempt = (n: number) =>
      logIn({ email: `n${n}-${last}@example.org`, password: "x" }, address);
    const answers = await Promise.all(Array.from({ length: 52 }, (_, n) => attempt(n)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  }, 60_000);

  it("records the user and the address of a sign-in, and no secret", async () => {
    const { tenant, email } = await createMember();
    const { body } = await logIn({ email, password: PASSWORD }, "192.0.2.44");
    const rows = await db
      .select()
      .from(auditLog)
      .where(within(auditLog, tenant.organizationId))
      .orderBy(auditLog.id);
    expect(rows).toMatchObject([{ action: "user.sign_in", after: { address: "192.0.2.44" } }]);
    expect(JSON.stringify(rows)).not.toContain(String(body.token));
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
  });
});
