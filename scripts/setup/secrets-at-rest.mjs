import { createHash } from "node:crypto";

/** Rows of a table that are read at once. */
const ROWS_AT_ONCE = 500;

/** What looks like a secret of ours: 20 characters and more of what tokens are made of. */
const TOKEN = /[A-Za-z0-9_-]{20,256}/g;

/** What opens something by its signature alone: a won bid's link, an event's preview. */
const SIGNED = /(?<![\w.])[1-9]\d{0,11}\.[0-9a-f]{64}(?![\w])/;
const SIGNED_FILE = /[?&]signature=(?:hmac-sha256(?:=|%3D))?[0-9a-f]{64}/;
const API_KEY = /\b[a-z][a-z0-9]{1,9}_(?:live|test)_[0-9A-Za-z]{49}\b/;

const HASH = /^[0-9a-f]{64}$/;
const DEEPEST = 4;

/**
 * Reads every column of every table of a database, the queue's included, and tells where something
 * stands that opens something: a token whose SHA-256 is stored as a hash, what is signed, an API key, or
 * one of the `known` secrets. Never says the secret itself.
 * @param {string} url
 * @param {Record<string, string>} [known] the name of each known secret, by the secret
 * @returns {Promise<string[]>} a sentence for each column that holds some
 */
export async function secretsAtRest(url, known = {}) {
  // Loaded here: the scripts that import this file install what is missing before they call it.
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const columns = await columnsOf(client);
    const hashes = await storedHashes(client, columns);
    const found = [];
    for (const column of columns) {
      const kinds = new Set();
      for await (const text of textsOf(client, column))
        for (const kind of kindsIn(text, hashes, known)) kinds.add(kind);
      found.push(...[...kinds].map((kind) => `${nameOf(column)} holds ${kind}`));
    }
    return found;
  } finally {
    await client.end();
  }
}

/** What of a text opens something, also where it is encoded: base64, JSON, quoted-printable, a URL. */
export function kindsIn(text, hashes, known = {}) {
  const kinds = new Set();
  for (const each of readings(text)) {
    for (const [secret, name] of Object.entries(known)) if (each.includes(secret)) kinds.add(name);
    if (SIGNED.test(each)) kinds.add("a signed link");
    if (SIGNED_FILE.test(each)) kinds.add("a signed file link");
    if (API_KEY.test(each)) kinds.add("an API key");
    for (const [token] of each.matchAll(TOKEN))
      if (hashes.has(sha256(token))) kinds.add("a working token");
  }
  return kinds;
}

/** A text as it stands, and as it reads once what it is wrapped in is taken off. */
function readings(text, depth = 0) {
  if (depth === DEEPEST) return [text];
  const inner = [
    ...[...text.matchAll(/[A-Za-z0-9+/_-]{24,}={0,2}/g)].map(([run]) => fromBase64(run)),
    text.includes("\\") ? unescaped(text) : text,
    text.includes("=") ? fromQuotedPrintable(text) : text,
    /%[0-9A-Fa-f]{2}/.test(text) ? fromUrl(text) : text,
  ].filter((each) => each !== undefined && each !== text);
  return [text, ...inner.flatMap((each) => readings(each, depth + 1))];
}

/** Undefined for what is no text at all, such as a picture or what is sealed. */
function fromBase64(run) {
  const decoded = Buffer.from(run.replaceAll("-", "+").replaceAll("_", "/"), "base64");
  const sample = decoded.subarray(0, 200);
  const printable = sample.filter((byte) => byte === 9 || byte === 10 || byte === 13 || byte >= 32);
  return printable.length === sample.length ? decoded.toString("latin1") : undefined;
}

const unescaped = (text) =>
  text
    .replaceAll(/\\u([0-9a-fA-F]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\\(["\\/])/g, "$1")
    .replaceAll(/\\[nrt]/g, "\n");

const fromQuotedPrintable = (text) =>
  text
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

const fromUrl = (text) =>
  text.replaceAll(/%([0-9A-Fa-f]{2})/g, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

const sha256 = (text) => createHash("sha256").update(text).digest("hex");

async function columnsOf(client) {
  const { rows } = await client.query(`
    select c.table_schema as schema, c.table_name as name, c.column_name as column,
      c.data_type as type
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'graphile_worker')
      and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY')
    order by 1, 2, 3`);
  return rows;
}

const nameOf = ({ schema, name, column }) =>
  `${schema === "public" ? "" : `${schema}.`}${name}.${column}`;

/** Every hash that a column keeps of a secret. */
async function storedHashes(client, columns) {
  const hashes = new Set();
  for (const column of columns.filter(({ column }) => /_hash(es)?$/.test(column)))
    for await (const text of textsOf(client, column))
      for (const hash of text.replaceAll(/[{}]/g, "").split(","))
        if (HASH.test(hash)) hashes.add(hash);
  return hashes;
}

async function* textsOf(client, { schema, name, column, type }) {
  const quoted = [schema, name, column].map((each) => client.escapeIdentifier(each));
  const value = type === "bytea" ? `encode(${quoted[2]}, 'base64')` : `${quoted[2]}::text`;
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const { rows } = await client.query(
      `select ${value} as text from ${quoted[0]}.${quoted[1]} where ${quoted[2]} is not null
       order by ctid limit ${ROWS_AT_ONCE} offset ${offset}`,
    );
    for (const { text } of rows) if (text) yield text;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}
