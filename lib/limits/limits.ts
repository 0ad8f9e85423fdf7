import { sql } from "drizzle-orm";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool, type Tx } from "@/db/client";
import { rateLimits } from "@/db/schema";
import { now } from "@/lib/clock";
import { env, type Settings } from "@/lib/env";
import { limited } from "@/lib/errors";
import { countHere, countThere, type Used } from "./ledger";

type LimitSetting = Extract<keyof Settings, `LIMIT_${string}`>;

const DAY = 24 * 3600;

/**
 * Every limit: the setting that holds its points, and its window in seconds. A `frequent` one guards
 * against load, takes a point from each request, and is counted as `ledger.ts` says; the others guard
 * secrets, money and mailboxes, and are exact over all processes.
 */
const LIMITS = {
  order_reads: { setting: "LIMIT_ORDER_READS_PER_MINUTE", seconds: 60, frequent: true },
  order_writes: { setting: "LIMIT_ORDER_WRITES_PER_MINUTE", seconds: 60, frequent: true },
  unknown_tokens: { setting: "LIMIT_UNKNOWN_TOKENS_PER_10_MINUTES", seconds: 600 },
  login_failures: { setting: "LIMIT_LOGIN_FAILURES_PER_15_MINUTES", seconds: 900 },
  login_failures_by_address: {
    setting: "LIMIT_LOGIN_FAILURES_PER_ADDRESS_PER_15_MINUTES",
    seconds: 900,
  },
  login_failures_of_account: {
    setting: "LIMIT_LOGIN_FAILURES_PER_ACCOUNT_PER_15_MINUTES",
    seconds: 900,
  },
  email_links: { setting: "LIMIT_EMAIL_LINKS_PER_15_MINUTES", seconds: 900 },
  email_links_by_address: {
    setting: "LIMIT_EMAIL_LINKS_PER_ADDRESS_PER_15_MINUTES",
    seconds: 900,
  },
  mail_requests_by_organization: {
    setting: "LIMIT_MAIL_REQUESTS_PER_ORGANIZATION_PER_HOUR",
    seconds: 3600,
  },
  unconfirmed_orders: { setting: "LIMIT_UNCONFIRMED_ORDERS_PER_MAILBOX_AND_EVENT", seconds: DAY },
  unconfirmed_orders_by_address: {
    setting: "LIMIT_UNCONFIRMED_ORDERS_PER_ADDRESS_AND_EVENT",
    seconds: 3600,
  },
  unproved_emails: { setting: "LIMIT_UNPROVED_EMAILS_PER_MAILBOX_PER_DAY", seconds: DAY },
  requested_emails: { setting: "LIMIT_REQUESTED_EMAILS_PER_MAILBOX_PER_DAY", seconds: DAY },
  wrong_codes: { setting: "LIMIT_WRONG_CODES_PER_15_MINUTES", seconds: 900 },
  donor_sessions: { setting: "LIMIT_DONOR_SESSIONS_PER_10_MINUTES", seconds: 600 },
  forms_by_address: {
    setting: "LIMIT_FORMS_PER_ADDRESS_PER_10_MINUTES",
    seconds: 600,
    frequent: true,
  },
  forms_by_network: {
    setting: "LIMIT_FORMS_PER_NETWORK_PER_10_MINUTES",
    seconds: 600,
    frequent: true,
  },
  forms_by_organization: {
    setting: "LIMIT_FORMS_PER_ORGANIZATION_PER_10_MINUTES",
    seconds: 600,
    frequent: true,
  },
  unchallenged_forms_by_network: {
    setting: "LIMIT_UNCHALLENGED_FORMS_PER_NETWORK_PER_10_MINUTES",
    seconds: 600,
    frequent: true,
  },
  unchallenged_forms_by_organization: {
    setting: "LIMIT_UNCHALLENGED_FORMS_PER_ORGANIZATION_PER_10_MINUTES",
    seconds: 600,
    frequent: true,
  },
  form_submissions: { setting: "LIMIT_FORM_SUBMISSIONS_PER_ADDRESS_PER_MINUTE", seconds: 60 },
  waiting_passes: { setting: "LIMIT_WAITING_PASSES_PER_NETWORK_PER_HOUR", seconds: 3600 },
  api_requests: { setting: "LIMIT_API_REQUESTS_PER_MINUTE", seconds: 60, frequent: true },
  public_requests: { setting: "LIMIT_PUBLIC_REQUESTS_PER_MINUTE", seconds: 60, frequent: true },
  checkout_writes: { setting: "LIMIT_CHECKOUT_WRITES_PER_MINUTE", seconds: 60, frequent: true },
  donation_attempts: { setting: "LIMIT_DONATION_ATTEMPTS_PER_10_MINUTES", seconds: 600 },
  card_failures: { setting: "LIMIT_CARD_FAILURES_PER_HOUR", seconds: 3600 },
  form_uploads: { setting: "LIMIT_FORM_UPLOADS_PER_ADDRESS_PER_10_MINUTES", seconds: 600 },
  form_uploads_by_organization: {
    setting: "LIMIT_FORM_UPLOADS_PER_ORGANIZATION_PER_HOUR",
    seconds: 3600,
  },
  page_pictures: { setting: "LIMIT_PAGE_PICTURES_PER_DONOR_PER_DAY", seconds: 86_400 },
  test_texts: { setting: "LIMIT_TEST_TEXTS_PER_ORGANIZATION_PER_HOUR", seconds: 3600 },
  uploads: { setting: "LIMIT_UPLOADS_PER_10_MINUTES", seconds: 600 },
} as const satisfies Record<string, { setting: LimitSetting; seconds: number; frequent?: true }>;

export type LimitName = keyof typeof LIMITS;

const made = new WeakMap<object, Map<string, RateLimiterPostgres>>();

/** One counter a limit and pool: making one costs more than using it. */
function limiter(name: LimitName): RateLimiterPostgres {
  const { setting, seconds } = LIMITS[name];
  const points = env()[setting];
  const storeClient = pool();
  const known = made.get(storeClient) ?? new Map<string, RateLimiterPostgres>();
  made.set(storeClient, known);
  const key = `${name} ${points}`;
  const counter =
    known.get(key) ??
    new RateLimiterPostgres({
      storeClient,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
    });
  known.set(key, counter);
  return counter;
}

export type LimitState = { limit: number; remaining: number; resetSeconds: number };

/**
 * Takes one point from a limit shared by all processes. `subject` is whom it counts, such as
 * `order:12` or `address:192.0.2.1`. Throws limited (429) when none is left.
 */
export async function takePoint(name: LimitName, subject: string): Promise<LimitState> {
  const { setting, seconds, ...limit } = LIMITS[name];
  if ("frequent" in limit && staysAwake())
    return grant(env()[setting], await countHere(`${name}:${subject}`, seconds));
  const counter = limiter(name);
  try {
    return stateOf(counter, await counter.consume(subject));
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const state = stateOf(counter, refusal);
    throw limited(Math.max(1, state.resetSeconds), rateLimitHeaders(state));
  }
}

/**
 * Takes a point of each of these limits in one statement, none of which is a frequent one. Throws as
 * `takePoint` does for the first that has none left; the points of those after it are returned.
 */
export async function takePoints(wanted: readonly [LimitName, string][]): Promise<void> {
  const used = await countThere(
    wanted.map(([name, subject]) => ({ key: `${name}:${subject}`, seconds: LIMITS[name].seconds })),
  );
  const isExceeded = ([name]: [LimitName, string], nth: number) =>
    (used[nth]?.points ?? 0) > env()[LIMITS[name].setting];
  const at = wanted.findIndex(isExceeded);
  const [exceeded, count] = [wanted[at], used[at]];
  if (!exceeded || !count) return;
  for (const [name, subject] of wanted.slice(at + 1)) await returnPoint(name, subject);
  grant(env()[LIMITS[exceeded[0]].setting], count);
}

/**
 * Counts one use of a limit that refuses nothing by itself. Returns how often it was used in its window,
 * as a share of its points: above 1 it is exceeded.
 */
export async function loadOf(name: LimitName, subject: string): Promise<number> {
  const { setting, seconds } = LIMITS[name];
  const points = env()[setting];
  if (staysAwake()) return (await countHere(`${name}:${subject}`, seconds)).points / points;
  const result = await limiter(name)
    .consume(subject)
    .catch((refusal) => {
      if (refusal instanceof RateLimiterRes) return refusal;
      throw refusal;
    });
  return result.consumedPoints / points;
}

/** Does this process live between requests, so that it can tell others later what it counted? */
const staysAwake = () => env().JOBS !== "scheduler";

function grant(limit: number, { points, expire }: Used): LimitState {
  const resetSeconds = Math.max(0, Math.ceil((expire - now().getTime()) / 1000));
  const state = { limit, remaining: Math.max(0, limit - points), resetSeconds };
  if (points > limit) throw limited(Math.max(1, resetSeconds), rateLimitHeaders(state));
  return state;
}

/**
 * Takes one point within a transaction, so that a rollback returns it. Returns 0, or the seconds until
 * there is one again when none is left. Such a limit is counted here only, never by `takePoint`.
 */
export async function spendPoint(tx: Tx, name: LimitName, subject: string): Promise<number> {
  const { setting, seconds } = LIMITS[name];
  const at = now().getTime();
  const expire = at + seconds * 1000;
  const isOver = sql`${rateLimits.expire} <= ${at}`;
  const [counted] = await tx
    .insert(rateLimits)
    .values({ key: `${name}:${subject}`, points: 1, expire })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${isOver} then 1 else ${rateLimits.points} + 1 end`,
        expire: sql`case when ${isOver} then ${expire}::bigint else ${rateLimits.expire} end`,
      },
    })
    .returning({ points: rateLimits.points, expire: rateLimits.expire });
  if (!counted || counted.points <= env()[setting]) return 0;
  return Math.max(1, Math.ceil(((counted.expire ?? expire) - at) / 1000));
}

/** Gives a point back, for what turned out not to count, such as a sign-in that succeeded. */
export async function returnPoint(name: LimitName, subject: string): Promise<void> {
  await limiter(name).reward(subject, 1);
}

function stateOf(counter: RateLimiterPostgres, result: RateLimiterRes): LimitState {
  return {
    limit: counter.points,
    remaining: Math.max(0, result.remainingPoints),
    resetSeconds: Math.ceil(result.msBeforeNext / 1000),
  };
}

/** The `RateLimit-*` headers of an answer (`decisions §2`). */
export const rateLimitHeaders = (state: LimitState): Record<string, string> => ({
  "RateLimit-Limit": String(state.limit),
  "RateLimit-Remaining": String(state.remaining),
  "RateLimit-Reset": String(state.resetSeconds),
});
