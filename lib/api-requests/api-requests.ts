import { and, eq, gte, like, lt, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { apiKeys, apiRequests } from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { pageOf } from "@/lib/paging/pages";
import type { ApiRequestQuery, ApiRequestView } from "./schema";

/** For how many days a request is kept. */
export const DAYS_KEPT = 7;

const NEWEST_FIRST = [
  { by: apiRequests.createdAt, type: "timestamptz", descending: true },
  { by: apiRequests.id, type: "bigint", descending: true },
] as const;

/** What API keys asked for, the latest first, a page at a time. Throws 400 for a cursor that is none of ours. */
export async function listApiRequests(
  actor: Actor,
  query: ApiRequestQuery,
): Promise<{ data: ApiRequestView[]; nextCursor: string | null }> {
  requirePermission(actor, "api_keys_edit");
  const page = pageOf(actor, "api_requests", query, NEWEST_FIRST);
  const found = await select(page.place)
    .where(and(matching(actor.organizationId, query), page.beyond))
    .orderBy(...page.order)
    .limit(page.limit);
  const { rows, nextCursor } = page.of(found);
  return { data: rows.map(present), nextCursor };
}

/** One request, by its `X-Request-Id`. Throws not found. */
export async function getApiRequest(actor: Actor, requestId: string): Promise<ApiRequestView> {
  requirePermission(actor, "api_keys_edit");
  const { organizationId } = actor;
  const [found] = await select(sql<string[]>`array[]::text[]`)
    .where(within(apiRequests, organizationId, eq(apiRequests.requestId, requestId)))
    .limit(1);
  if (!found) throw notFound("request");
  return present(found);
}

/** @property at when the hour begins */
export type RequestsOfHour = { at: Date; requests: number; errors: number };

/** How many requests there were, and how many of them failed, in each hour of the days that are kept. */
export async function countApiRequests(
  actor: Actor,
  query: Pick<ApiRequestQuery, "api_key_id" | "method" | "path"> = {},
): Promise<RequestsOfHour[]> {
  requirePermission(actor, "api_keys_edit");
  const hour = sql<number>`floor(extract(epoch from ${apiRequests.createdAt}) / 3600)::int`;
  const since = daysFromNow(-DAYS_KEPT);
  const counted = await db
    .select({
      hour,
      requests: sql<number>`count(*)::int`,
      errors: sql<number>`(count(*) filter (where ${apiRequests.status} >= 400))::int`,
    })
    .from(apiRequests)
    .where(and(matching(actor.organizationId, query), gte(apiRequests.createdAt, since)))
    .groupBy(hour);
  const byHour = new Map(counted.map((each) => [each.hour, each]));
  const last = hourOf(daysFromNow(0));
  return Array.from({ length: DAYS_KEPT * 24 }, (_, index) => {
    const number = last - DAYS_KEPT * 24 + 1 + index;
    const { requests = 0, errors = 0 } = byHour.get(number) ?? {};
    return { at: new Date(number * 3_600_000), requests, errors };
  });
}

const hourOf = (at: Date): number => Math.floor(at.getTime() / 3_600_000);

const select = (place: SQL<string[]>) =>
  db
    .select({ request: apiRequests, key: { id: apiKeys.id, name: apiKeys.name }, place })
    .from(apiRequests)
    .innerJoin(
      apiKeys,
      within(apiKeys, apiRequests.organizationId, eq(apiKeys.id, apiRequests.apiKeyId)),
    )
    .$dynamic();

type Filter = Partial<Omit<ApiRequestQuery, "cursor" | "limit">>;

const matching = (
  organizationId: number,
  { api_key_id: key, status, method, path, from, to }: Filter,
): SQL =>
  within(
    apiRequests,
    organizationId,
    key === undefined ? undefined : eq(apiRequests.apiKeyId, key),
    status ? statusIs(status) : undefined,
    method && eq(apiRequests.method, method),
    path?.trim() ? startsWith(path.trim()) : undefined,
    from ? gte(apiRequests.createdAt, new Date(from)) : undefined,
    to ? lt(apiRequests.createdAt, new Date(to)) : undefined,
  );

function statusIs(status: string): SQL | undefined {
  if (status === "success") return lt(apiRequests.status, 400);
  if (status === "error") return gte(apiRequests.status, 400);
  if (!status.endsWith("xx")) return eq(apiRequests.status, Number(status));
  const first = Number(status.charAt(0)) * 100;
  return and(gte(apiRequests.status, first), lt(apiRequests.status, first + 100));
}

function startsWith(path: string): SQL | undefined {
  const pattern = `${path.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return or(like(apiRequests.path, pattern), like(apiRequests.route, pattern));
}

type Row = { request: typeof apiRequests.$inferSelect; key: { id: number; name: string } };

const present = ({ request, key }: Row): ApiRequestView => ({
  id: request.requestId,
  at: request.createdAt.toISOString(),
  api_key: key,
  method: request.method,
  route: request.route,
  path: request.path,
  query: request.query,
  status: request.status,
  duration_ms: request.durationMs,
  response_bytes: request.responseBytes,
  error: request.error,
});
