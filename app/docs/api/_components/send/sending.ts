import type { Sendable, SendableField } from "./sendable";

/** What is entered in the form, by the names of `nameOf`. */
export type Entered = {
  fields: Record<string, string>;
  credential: string;
  isToken: boolean;
  body: string;
  file?: File;
};

export type Answered = {
  status: number;
  statusText: string;
  /** Until the whole body was there. */
  milliseconds: number;
  headers: [string, string][];
  /** What can be shown; a file can only be downloaded. */
  body: { kind: "text"; text: string } | { kind: "file"; file: Blob; name: string };
};

/** Unique in the form: a name can stand in the path and in the query. */
export const nameOf = (field: SendableField): string => `${field.in}.${field.name}`;

/** What has to be entered before the request can be sent, by the names of the fields. */
export function problemsOf({ fields, body }: Sendable, entered: Entered): Record<string, string> {
  const missing = fields
    .filter((field) => field.isRequired && !entered.fields[nameOf(field)]?.trim())
    .map((field) => [nameOf(field), `Enter ${field.name}.`]);
  const problems = Object.fromEntries(missing);
  if (body?.kind === "json" && !isJson(entered.body)) problems.body = "The body isn’t valid JSON.";
  if (body?.kind === "file" && !entered.file) problems.file = "Choose a file.";
  return problems;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** From the origin on: the address with what is entered in its path and query. */
export function addressOf({ path, fields }: Sendable, entered: Entered): string {
  const query = new URLSearchParams();
  let filled = path;
  for (const field of fields) {
    const value = entered.fields[nameOf(field)]?.trim() ?? "";
    if (field.in === "path") filled = filled.replace(`{${field.name}}`, encodeURIComponent(value));
    if (field.in === "query" && value) append(query, field, value);
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}

function append(query: URLSearchParams, { name, kind }: SendableField, value: string): void {
  if (kind === "one") query.append(name, value);
  if (kind === "list") for (const entry of partsOf(value, ",")) query.append(name, entry);
  if (kind !== "deep") return;
  for (const entry of partsOf(value, "\n")) {
    const [key = "", ...rest] = entry.split("=");
    query.append(`${name}[${key}]`, rest.join("="));
  }
}

const partsOf = (value: string, separator: string): string[] =>
  value
    .split(separator)
    .map((each) => each.trim())
    .filter(Boolean);

function headersOf(sendable: Sendable, { fields, credential, isToken }: Entered): Headers {
  const headers = new Headers();
  for (const field of sendable.fields) {
    const value = fields[nameOf(field)]?.trim();
    if (field.in === "header" && value) headers.set(field.name, value);
  }
  const secret = credential.trim();
  if (sendable.credential === "key" && secret)
    headers.set(...authorization(sendable.apiKeyHeader, secret, isToken));
  if (sendable.credential === "session")
    headers.set("session_id", fields["path.session_id"]?.trim() ?? "");
  if (sendable.body?.kind === "json") headers.set("Content-Type", "application/json");
  return headers;
}

const authorization = (header: string, secret: string, isToken: boolean): [string, string] =>
  isToken ? ["Authorization", `Bearer ${secret}`] : [header, secret];

function bodyOf({ body }: Sendable, entered: Entered): BodyInit | undefined {
  if (body?.kind === "json") return entered.body;
  if (!body || !entered.file) return undefined;
  const form = new FormData();
  form.append("file", entered.file);
  return form;
}

/**
 * Sends the request to this server, without cookies: it is nobody’s but the credential’s. Throws what
 * `fetch` throws where no answer comes.
 */
export async function send(sendable: Sendable, entered: Entered): Promise<Answered> {
  const started = performance.now();
  const response = await fetch(addressOf(sendable, entered), {
    method: sendable.method,
    headers: headersOf(sendable, entered),
    body: bodyOf(sendable, entered),
    credentials: "omit",
    cache: "no-store",
    redirect: "error",
  });
  const received = await response.blob();
  const milliseconds = Math.round(performance.now() - started);
  const { status, statusText } = response;
  const body = await shownBody(received, response.headers, sendable.path);
  return { status, statusText, milliseconds, headers: shownHeaders(response.headers), body };
}

const MATTERING =
  /^(?:content-type|retry-after|location|link|etag|idempotent-replayed|allow|ratelimit-.+|x-(?:request-id|total-count|projection-.+))$/;

const shownHeaders = (headers: Headers): [string, string][] =>
  [...headers].filter(([name]) => MATTERING.test(name));

/** The most characters that are printed: browsers grow slow, and nobody reads more. */
const MOST_SHOWN = 200_000;

async function shownBody(
  received: Blob,
  headers: Headers,
  path: string,
): Promise<Answered["body"]> {
  const type = headers.get("content-type") ?? "";
  const isFile = (headers.get("content-disposition") ?? "").startsWith("attachment");
  const isText = /^(?:application\/json|text\/)/.test(type) && !isFile;
  if (!isText && received.size > 0) {
    const named = /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "")?.[1];
    return { kind: "file", file: received, name: named ?? path.split("/").at(-1) ?? "file" };
  }
  const text = pretty(await received.text());
  return { kind: "text", text: text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text };
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
