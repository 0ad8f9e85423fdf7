import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { MESSAGE_KINDS } from "@/lib/events/messages/kinds";
import type { AnyContract } from "@/lib/http/contract";
import { type Answer, call } from "@/lib/testing/request";
import { asOfNow } from "./current";
import { fitting } from "./fitting";
import { type Operation, parametersOf } from "./operations";
import { bearerOf, type FuzzedOrganization, fillCheckout, sessionOf } from "./organization";
import { parentOf, RowPick, type Rows, resolve, rowOf } from "./rows";
import { JUNK, ODD_KEYS, RAW_BODIES, spoil, spoilings } from "./spoiling";

/** What is sent, before the rows are known that it names. */
export type Plan = {
  /** What a parameter is instead of fitting, by name. */
  params: Record<string, { choice: number; junk: string | null }>;
  query: [string, unknown][];
  body: unknown;
  /** One of `RAW_BODIES` by its name, or the text itself. */
  rawBody: string | null;
  file: { name: string; content: string } | null;
  headers: Record<string, string>;
};

const BAD_PARTS = [
  ...["0", "-1", "2147483648", "9".repeat(30), "1e3", "１", " 1", "abc", "%00", "\u0000", "\ud800"],
  ...["..", "a/b", "__proto__", "constructor", "x".repeat(10_000), "", "null", "undefined", "NaN"],
];

const QUERY_TEXTS = [
  ...["", "0", "-1", "1e21", "2147483648", "9007199254740992", "%00", "\u0000", "NaN", "null"],
  ...["x".repeat(10_000), "a,b,c", "[]", "{}", "true", "\u202e\u200b", "%", "%ff", "' or 1=1 --"],
];

const FILES: Record<string, BlobPart> = {
  nothing: "",
  text: "Name,Email\nIda Ray,ida@example.org\nOtto,nowhere\n",
  "half a quote": 'Name,Email\n"Ida',
  "a NUL": "Name\nI\u0000da",
  "a picture": Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
  "half a picture": Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ", "base64"),
  "a page": "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
  "very many columns": `${"a,".repeat(5000)}\n`,
};

const FILE_NAMES = [
  "a.csv",
  "../../etc/passwd",
  "",
  "\u202egnp.exe",
  "a".repeat(300),
  "a\u0000.png",
];

/** Requests of an operation, some of them as they should be. */
export function plans(operation: Operation): fc.Arbitrary<Plan> {
  const { params, query, body, file, idempotency } = operation.handler.contract;
  return fc.record({
    params: fc.record(Object.fromEntries(Object.keys(params?.shape ?? {}).map(parameterPlan))),
    query: query ? queryPlan(query, operation.noun) : fc.constant([]),
    body: body ? bodyPlan(body, operation.noun) : fc.constant(undefined),
    rawBody: body ? rarely(fc.constantFrom(...Object.keys(RAW_BODIES))) : fc.constant(null),
    file: file ? filePlan() : fc.constant(null),
    headers: headersPlan(idempotency !== undefined),
  });
}

/** Requests with nothing wrong that could be told from the schemas. */
export function fittingPlans(operation: Operation): fc.Arbitrary<Plan> {
  const { params, query, body } = operation.handler.contract;
  const names = Object.keys(params?.shape ?? {});
  const choice = fc.nat(20).map((choice) => ({ choice, junk: null }));
  return fc.record({
    params: fc.record(Object.fromEntries(names.map((name) => [name, choice] as const))),
    query: query
      ? fitting(query, operation.noun).map((fit) => Object.entries(fit as object).flatMap(flat))
      : fc.constant([]),
    body: body ? fitting(body, operation.noun) : fc.constant(undefined),
    rawBody: fc.constant(null),
    file: fc.constant(null),
    headers: fc.constant({ "Idempotency-Key": "new" }),
  });
}

const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

function parameterPlan(name: string) {
  const junk = rarely(fc.constantFrom(...BAD_PARTS));
  return [name, fc.record({ choice: fc.nat(99), junk })] as const;
}

function bodyPlan(schema: NonNullable<AnyContract["body"]>, noun: string) {
  const spoiled = fc.tuple(fitting(schema, noun), spoilings);
  return fc.oneof(
    { weight: 12, arbitrary: spoiled.map(([body, all]) => spoil(body, all)) },
    { weight: 1, arbitrary: fc.constant({}) },
  );
}

const filePlan = () =>
  fc.record({
    name: fc.constantFrom(...FILE_NAMES),
    content: fc.constantFrom(...Object.keys(FILES)),
  });

function headersPlan(takesKey: boolean): fc.Arbitrary<Record<string, string>> {
  const keys = fc.constantFrom("", "x".repeat(256), "ÿ", "\u00a0");
  const odd = rarely(
    fc.constantFrom<Record<string, string>>(
      { "x-forwarded-for": "unknown, , 10.0.0.1" },
      { "x-forwarded-for": "x".repeat(10_000) },
      { "user-agent": "ÿ".repeat(5000) },
      { "accept-language": "*;q=0,,;;" },
    ),
  );
  return fc.tuple(odd, rarely(keys)).map(([more, key]) => ({
    ...(takesKey && { "Idempotency-Key": key ?? "new" }),
    ...more,
  }));
}

/** Names and values, of which some come twice, in brackets or from nowhere. */
function queryPlan(schema: NonNullable<AnyContract["query"]>, noun: string) {
  const names = [...Object.keys(schema.shape), ...ODD_KEYS, "page[]", "filter[a]", "__proto__[a]"];
  const odd = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...QUERY_TEXTS, ...JUNK));
  const added = fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 3, arbitrary: fc.array(odd, { minLength: 1, maxLength: 2 }) },
  );
  return fc
    .tuple(fitting(schema, noun), added)
    .map(([fit, more]): [string, unknown][] => [
      ...Object.entries(fit as object).flatMap(flat),
      ...more,
    ]);
}

function flat([name, value]: [string, unknown]): [string, unknown][] {
  if (Array.isArray(value)) return value.map((entry) => [name, entry]);
  if (value === null || typeof value !== "object" || value instanceof RowPick)
    return [[name, value]];
  return Object.entries(value).flatMap(([key, entry]) => flat([`${name}[${key}]`, entry]));
}

const asText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

function queryText(plan: Plan["query"], rows: Rows): string {
  const pairs = plan.map(([name, value]) => [name, asText(resolve(value, rows)) ?? ""] as const);
  const text = pairs.map(([name, value]) =>
    value.startsWith("%") ? `${name}=${value}` : new URLSearchParams([[name, value]]).toString(),
  );
  return text.length > 0 ? `?${text.join("&")}` : "";
}

export type Caller = { session: string; headers: Record<string, string> };

/** Who asks: the owner, and where the address carries a session or a token, whoever that is of. */
export async function whoAsks(
  { address, handler }: Operation,
  organization: FuzzedOrganization,
): Promise<Caller> {
  const { tenant } = organization;
  if (!address.includes("{session_id}")) {
    const bearer = address.endsWith("/logout") ? await bearerOf(tenant) : organization.bearer;
    return { session: "", headers: { Authorization: `Bearer ${bearer}` } };
  }
  const isDonor = handler.contract.access.schemes.includes("donorSession");
  const session = await sessionOf(tenant, isDonor ? "donor" : "visitor");
  if (address.includes("/checkout/")) await fillCheckout(organization, session);
  return { session, headers: { session_id: session } };
}

function wordsOf(organization: FuzzedOrganization, operation: Operation, session: string) {
  const { tenant, orderTokens, waitlistTokens, invitationTokens } = organization;
  const { eventSlug, waitlistSlug } = organization;
  const isWaitlist = operation.address.includes("/waitlist");
  const isInvitation = operation.address.includes("/invitations/");
  return {
    ...{ client_id: [tenant.slug], clientSlugOrId: [tenant.slug], session_id: [session] },
    ...{ eventSlug: [isWaitlist ? waitlistSlug : eventSlug] },
    token: isInvitation ? invitationTokens : isWaitlist ? waitlistTokens : orderTokens,
    ...{ year: ["2026", "2025"], amount: ["25.00", "1000"], frequency: ["1", "0", "12"] },
    ...{ object: [organization.customObject] },
    key: operation.address.includes("/journey-recipes/")
      ? ["welcome", "lapsed"]
      : ["donor", organization.customObject],
    ...{ campaign: [organization.campaignSlug], page: ["ada-runs", "harbor-team"], number: ["1"] },
    ...{ type: ["entity", "donor"], kind: [...MESSAGE_KINDS] },
  } as Record<string, string[]>;
}

/** The values of the address, inner rows first, so that each stands under what it belongs to. */
function paramsOf(
  operation: Operation,
  plan: Plan,
  words: Record<string, string[]>,
  rows: Rows,
): Record<string, string> {
  const params: Record<string, string> = {};
  let inner: ReturnType<typeof rowOf> | undefined;
  for (const [name, noun] of parametersOf(operation).reverse()) {
    const { choice, junk } = plan.params[name] ?? { choice: 0, junk: null };
    const known = words[name];
    if (known) params[name] = junk ?? known[choice % known.length] ?? "";
    else {
      const id = inner && parentOf(inner, noun);
      const row = id ? { id } : rowOf(new RowPick(noun, choice), rows);
      params[name] = junk ?? String(row.id);
      inner ??= row;
    }
  }
  return params;
}

/** Sends what was planned. Throws when the answer is not one that the operation's contract names. */
export async function send(
  operation: Operation,
  plan: Plan,
  organization: FuzzedOrganization,
  rows: Rows,
  caller?: Caller,
): Promise<Answer & { sent: object }> {
  const { session, headers: credentials } = caller ?? (await whoAsks(operation, organization));
  const words = wordsOf(organization, operation, session);
  const params = paramsOf(operation, plan, words, rows);
  const query = queryText(plan.query, rows);
  const headers: Record<string, string> = { ...credentials, ...plan.headers };
  if (headers["Idempotency-Key"] === "new") headers["Idempotency-Key"] = randomUUID();
  const address = { params, headers: credentials };
  const content = await asOfNow(operation, address, contentOf(plan, rows));
  const sent = { params, query, headers, ...content };
  try {
    const answer = await call(operation.handler, { method: operation.method, ...sent });
    return { ...answer, sent };
  } catch (error) {
    throw new Error(`${operation.name} was sent ${shown(sent)}: ${error}`, { cause: error });
  }
}

export const shown = (sent: object): string => JSON.stringify(sent).slice(0, 3000);

function contentOf({ body, rawBody, file }: Plan, rows: Rows) {
  if (file) return { rawBody: formOf(file) };
  const raw = rawBody === null ? undefined : (RAW_BODIES[rawBody]?.() ?? Buffer.from(rawBody));
  if (raw) return { rawBody: new Blob([new Uint8Array(raw)], { type: "application/json" }) };
  return body === undefined ? {} : { body: resolve(body, rows) };
}

function formOf({ name, content }: NonNullable<Plan["file"]>): FormData {
  const form = new FormData();
  form.set("file", new File([FILES[content] ?? ""], name));
  return form;
}
