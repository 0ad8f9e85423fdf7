import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "@/db/client";
import { users } from "@/db/schema";
import { reloadEnv } from "@/lib/env";
import { hashPassword } from "@/lib/identity/passwords";
import { apiOperations } from "@/testing/api-operations";
import { ownParams } from "@/testing/api-paths";
import { tryOperation } from "@/testing/api-requests";
import { createFullOrganization, type FullOrganization } from "@/testing/full-organization";
import * as auth from "./auth/[...nextauth]/route";

const PASSWORD = "correct horse battery staple";
const ORIGIN = "http://localhost:3000";

const all = await apiOperations();
const operations = all
  .filter(({ access }) => access === "member")
  .map((operation) => ({ ...operation, name: `${operation.method} ${operation.address}` }));
const files = operations.filter(({ contract }) => !contract);

let organization: FullOrganization;
let cookie = "";

beforeAll(async () => {
  process.env.LIMIT_PUBLIC_REQUESTS_PER_MINUTE = "1000000";
  process.env.LIMIT_API_REQUESTS_PER_MINUTE = "1000000";
  reloadEnv();
  organization = await createFullOrganization(all);
  cookie = await signIn(organization);
});

afterAll(() => {
  delete process.env.LIMIT_PUBLIC_REQUESTS_PER_MINUTE;
  delete process.env.LIMIT_API_REQUESTS_PER_MINUTE;
  reloadEnv();
});

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");

/** The cookie of somebody who may do everything. */
async function signIn({ tenant: { owner } }: FullOrganization): Promise<string> {
  const passwordHash = await hashPassword(PASSWORD);
  await db.update(users).set({ passwordHash }).where(eq(users.id, owner.userId));
  const step = (path: string) => ({ params: Promise.resolve({ nextauth: path.split("/") }) });
  const csrf = await auth.GET(new Request(`${ORIGIN}/api/auth/csrf`), step("csrf"));
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const request = new Request(`${ORIGIN}/api/auth/callback/credentials`, {
    method: "POST",
    headers: { cookie: cookiesOf(csrf) },
    body: new URLSearchParams({ email: owner.email, password: PASSWORD, csrfToken, json: "true" }),
  });
  return cookiesOf(await auth.POST(request, step("callback/credentials")));
}

const send = (operation: (typeof operations)[number], headers: Record<string, string>) => {
  const params = ownParams(organization.values, operation.address);
  return tryOperation(operation, { params, headers: { cookie, ...headers } }, organization.values);
};

/** What a browser says when another site has it send a request. */
const ELSEWHERE: Record<string, string>[] = [
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
  { "Sec-Fetch-Site": "cross-site", Origin: ORIGIN },
  { Origin: "https://elsewhere.example" },
  { Origin: "null" },
];

it.each(files)("$name accepts the cookie only from the product's own pages", async (operation) => {
  const own = await send(operation, { "Sec-Fetch-Site": "same-origin" });
  expect([401, 403, 303]).not.toContain(own.status);
  for (const headers of ELSEWHERE)
    expect((await send(operation, headers)).status, JSON.stringify(headers)).toBe(401);
});

it("no operation accepts a cookie, not even from the product's own pages", async () => {
  for (const operation of operations.filter(({ contract }) => contract)) {
    const { status } = await send(operation, { "Sec-Fetch-Site": "same-origin", Origin: ORIGIN });
    expect.soft(status, operation.name).toBe(401);
  }
}, 120_000);
