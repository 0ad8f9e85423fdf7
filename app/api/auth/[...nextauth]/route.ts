import { randomUUID } from "node:crypto";
import { z } from "zod";
import { dashboardWays } from "@/lib/accounts/dashboard";
import { notFound } from "@/lib/errors";
import { addressOf } from "@/lib/http/address";
import { readJson, readText } from "@/lib/http/body";
import { challengesFor } from "@/lib/http/challenges";
import { adminRefusal } from "@/lib/http/refusals";
import { refuse } from "@/lib/http/route";
import { ownCookies, runNextAuth } from "@/lib/identity/session";

/**
 * The steps of next-auth that are open to the web. A link from a mail is not: opening it must not use
 * it up, so its page asks first and posts.
 */
const STEPS = [
  "GET csrf",
  "GET providers",
  "GET session",
  "POST callback/credentials",
  "POST signin/email",
  "POST signout",
];
const MAX_BYTES = 16 * 1024;

type Context = { params: Promise<{ nextauth: string[] }> };

async function answer(request: Request, context: Context): Promise<Response> {
  const requestId = randomUUID();
  const { nextauth: path } = await context.params;
  const method = request.method === "POST" ? "POST" : "GET";
  try {
    if (!STEPS.includes(`${request.method} ${path.join("/")}`)) throw notFound("page");
    const actor = { kind: "anonymous", requestId, address: addressOf(request) } as const;
    const ways = dashboardWays(actor, { userAgent: request.headers.get("user-agent") ?? "" });
    const body = method === "POST" ? await readFields(request) : {};
    const step = { method, path, body, cookies: ownCookies(request) } as const;
    const response = (await runNextAuth(step, ways)).toResponse();
    response.headers.set("X-Request-Id", requestId);
    if (response.status === 401) response.headers.set("WWW-Authenticate", challengesFor([]));
    return response;
  } catch (error) {
    return refuse(error, adminRefusal, requestId);
  }
}

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };

/** A form, as next-auth's own client sends it, or JSON. */
async function readFields(request: Request): Promise<Record<string, unknown>> {
  if (request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded"))
    return Object.fromEntries(new URLSearchParams(await readText(request, MAX_BYTES)));
  return readJson(request, z.record(z.string(), z.unknown()));
}
