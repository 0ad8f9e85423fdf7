import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readDemoFile } from "./demo-world.mjs";

const NAMED = /^(?:\w*api_key|password|session_id|token)$/;

/** What is secret whoever made it: keys, link tokens, what Stripe signs with (`quality S1`). */
const SHAPES = [
  ["an API key", /\b[a-z]{2,10}_(?:live|test)_[0-9A-Za-z]{20,}/],
  ["a webhook's secret", /\bwhsec_[0-9A-Za-z+/=_-]{8,}/],
  ["a bearer token", /\bBearer\s+[\w.~+/-]{12,}/i],
];

/** A token of ours, of 43 characters, wherever it stands: a path of an order has one too. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g;
const isToken = (text) => [/[0-9]/, /[A-Z]/, /[a-z]/].every((kind) => kind.test(text));

/** 13 to 19 digits, in one piece or in groups as they stand on a card (`quality S16`). */
const CARD =
  /(?<![\w-])(?:[2-6]\d{12,18}|[2-6]\d{3}(?:[ -]\d{4}){3}|3\d{3}[ -]\d{6}[ -]\d{5})(?![\w-])/g;

/**
 * What a log holds and should not. Says where and what kind, never the secret itself.
 * @param {Record<string, string>} known the name of each secret of this world, by the secret
 * @returns {string[]} a sentence for each
 */
export function secretsInLog(text, known = {}) {
  return text.split("\n").flatMap((line, index) => {
    const kinds = new Set(kindsIn(line, known));
    return [...kinds].map((kind) => `line ${index + 1} has ${kind}`);
  });
}

function kindsIn(line, known) {
  const found = Object.keys(known).filter((secret) => line.includes(secret));
  const shapes = SHAPES.filter(([, shape]) => shape.test(line)).map(([kind]) => kind);
  const tokens = [...line.matchAll(TOKEN)].filter(([token]) => isToken(token));
  const cards = [...line.matchAll(CARD)].filter(([number]) => passesLuhn(number));
  return [
    ...found.map((secret) => known[secret]),
    ...(found.length === 0 ? shapes : []),
    ...(found.length === 0 && tokens.length > 0 ? ["a token"] : []),
    ...(cards.length > 0 ? ["a card number"] : []),
  ];
}

function passesLuhn(text) {
  const digits = [...text.replaceAll(/\D/g, "")].map(Number).reverse();
  const weighed = digits.map((digit, place) => {
    const value = place % 2 ? digit * 2 : digit;
    return value > 9 ? value - 9 : value;
  });
  return weighed.reduce((sum, digit) => sum + digit, 0) % 10 === 0;
}

/** Every secret that a demo world was made with, and what it is called in `demo.json`. */
export function secretsOf(world) {
  return Object.fromEntries(entriesOf(world));
}

function entriesOf(values, path = []) {
  return Object.entries(values).flatMap(([key, value]) => {
    if (value && typeof value === "object") return entriesOf(value, [...path, key]);
    return NAMED.test(key) ? [[value, [...path, key].join(".")]] : [];
  });
}

/** Every secret of the world in a folder, and what each is called. */
export function secretsOfWorld(folder) {
  const key = join(folder, "app-secret");
  const known = secretsOf(readDemoFile(folder));
  if (existsSync(key)) known[readFileSync(key, "utf8").trim()] = "APP_SECRET";
  return known;
}

/** The same for files: what the logs of a world hold of its secrets, and of anybody's. */
export function secretsInLogsOf(folder, logs) {
  const known = secretsOfWorld(folder);
  return logs.flatMap((log) =>
    secretsInLog(readFileSync(log, "utf8"), known).map((leak) => `${log}: ${leak}`),
  );
}
