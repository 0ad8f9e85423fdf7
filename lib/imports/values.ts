import { CHANNELS, OUTCOMES } from "@/db/schema";
import { COUNTRIES, countryName } from "@/lib/countries";
import { instantAt } from "@/lib/donors/local-time";
import { localDay } from "@/lib/giving/calendar";
import { refused } from "@/lib/input";
import { LANGUAGE_CODES, type LanguageCode, languageOf } from "@/lib/language/languages";

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");

const YES = new Set(["yes", "y", "true", "t", "1", "x"]);
const NO = new Set(["no", "n", "false", "f", "0"]);

/** Undefined for no text. Throws 422 at `path`. */
export function readYesNo(text: string | undefined, path: string): boolean | undefined {
  if (text === undefined) return undefined;
  if (YES.has(plain(text))) return true;
  if (NO.has(plain(text))) return false;
  throw refused(path, "yes_or_no", "Enter “yes” or “no”.");
}

const PEOPLE = new Set(["person", "individual", "p", "i", "people", "contact"]);
const ORGANIZATIONS = new Set(
  "organization organisation company business foundation corporation corporate o org".split(" "),
);

/** Undefined for no text. Throws 422. */
export function readKind(text: string | undefined): "person" | "organization" | undefined {
  if (text === undefined) return undefined;
  if (PEOPLE.has(plain(text))) return "person";
  if (ORGANIZATIONS.has(plain(text))) return "organization";
  throw refused("kind", "unknown_kind", "Enter “person” or “organization”.");
}

const IN_PROGRAM = new Set("active open current enrolled available sponsored waiting".split(" "));
const GONE = new Set(
  "archived inactive closed former departed left exited graduated completed".split(" "),
);

/** Whether a recipient is still in its program. Undefined for no text. Throws 422. */
export function readRecipientStatus(text: string | undefined): "active" | "archived" | undefined {
  if (text === undefined) return undefined;
  if (IN_PROGRAM.has(plain(text))) return "active";
  if (GONE.has(plain(text))) return "archived";
  throw refused("status", "unknown_status", "Enter “active” or “archived”.");
}

const GOING_ON = new Set(
  "active current open ongoing live inprogress pending overdue failing retrying".split(" "),
);
const OVER = new Set([
  ..."ended closed canceled completed complete expired inactive stopped terminated".split(" "),
  ..."lapsed failed finished fulfilled writtenoff".split(" "),
  "cancelled",
]);

/** Whether a recurring gift goes on; `active` for no text. Throws 422, also for one that is paused. */
export function readPlanStatus(text: string | undefined): "active" | "ended" {
  if (text === undefined || GOING_ON.has(plain(text))) return "active";
  if (OVER.has(plain(text))) return "ended";
  const message = "Enter “active” or “ended”. Import a paused recurring gift once it resumes.";
  throw refused("status", "unknown_status", message);
}

const ALSO: Record<string, string> = { usa: "US", uk: "GB", england: "GB", scotland: "GB" };
const codes = new Map(COUNTRIES.map(({ code, name }) => [plain(name), code]));

/** The code of a country by name or code. Throws 422. */
export function readCountry(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const upper = text.toUpperCase();
  const code = countryName(upper) ? upper : (ALSO[plain(text)] ?? codes.get(plain(text)));
  if (code) return code;
  throw refused("country", "unknown_country", "Enter a country’s name or two-letter code.");
}

const LANGUAGE_NAMES: Readonly<Record<LanguageCode, string>> = {
  en: "english eng anglais ingles englisch",
  es: "spanish spa espanol castellano castilian spanisch espagnol",
  fr: "french fra fre francais frances franzosisch",
  de: "german deu ger deutsch aleman allemand",
};

/** A code such as `es` or `es-MX`, or a name. Undefined for no text. Throws 422. */
export function readLanguage(text: string | undefined): LanguageCode | undefined {
  if (text === undefined) return undefined;
  const word = plain(text.normalize("NFD"));
  const named = LANGUAGE_CODES.find((code) => LANGUAGE_NAMES[code].split(" ").includes(word));
  const code = named ?? languageOf(text.trim().replace("_", "-"));
  if (code) return code;
  throw refused("language", "unknown_language", "Enter “en”, “es”, “fr”, or “de”.");
}

const METHODS: Record<string, string> = {
  check: "check cheque personalcheck businesscheck ck chk",
  cash: "cash ca",
  bank_transfer: "banktransfer transfer wire wiretransfer ach eft sepa directdebit bacs",
  card: "card cc creditcard debitcard online paypal stripe visa mastercard amex applepay googlepay",
  stock: "stock securities shares stockproperty",
  in_kind: "inkind giftinkind",
};

/** Throws 422. */
export function readMethod(text: string): string {
  const found = Object.entries(METHODS).find(([, names]) => names.split(" ").includes(plain(text)));
  if (found) return found[0];
  const said = "Enter check, cash, bank transfer, card, stock, or in kind.";
  throw refused("method", "unknown_method", said);
}

const CHANNEL_WORDS: Record<(typeof CHANNELS)[number], string> = {
  meeting: "meeting inperson facetoface appointment",
  visit: "visit sitevisit",
  phone: "phone call phonecall telephone",
  video: "video videocall zoom teams",
  email: "email massemail",
  text: "text sms textmessage",
  mail: "mail letter mailing postcard",
  social: "social socialmedia",
  event: "event",
  note: "note other task",
};

/** How staff and donor were in touch. Throws 422. */
export function readChannel(text: string): (typeof CHANNELS)[number] {
  const found = CHANNELS.find((channel) => CHANNEL_WORDS[channel].split(" ").includes(plain(text)));
  if (found) return found;
  throw refused("channel", "unknown_channel", `Enter one of these: ${CHANNELS.join(", ")}.`);
}

/** Who got in touch: staff (outbound) unless it says otherwise. Throws 422. */
export function readDirection(text: string | undefined): "inbound" | "outbound" | undefined {
  if (text === undefined) return undefined;
  if (["inbound", "in", "received", "incoming"].includes(plain(text))) return "inbound";
  if (["outbound", "out", "sent", "outgoing"].includes(plain(text))) return "outbound";
  throw refused("direction", "unknown_direction", "Enter “inbound” or “outbound”.");
}

/** What came of it, such as `left_message` from “Left message”. Throws 422. */
export function readOutcome(text: string | undefined): (typeof OUTCOMES)[number] | undefined {
  if (text === undefined) return undefined;
  const found = OUTCOMES.find((outcome) => plain(outcome) === plain(text));
  if (found) return found;
  const words = OUTCOMES.map((outcome) => outcome.replace("_", " ")).join(", ");
  throw refused("outcome", "unknown_outcome", `Enter one of these: ${words}.`);
}

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(.*))?$/i;
const LOCAL = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[T ]+(.*))?$/i;
const TIME =
  /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap]\.?m\.?)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?$/i;

type DateReading = {
  order: "mdy" | "dmy";
  /** Of the organization: an IANA name. */
  timeZone: string;
};

/**
 * The local date `2026-05-31` from itself and from `5/31/2026` or `31.05.26` in the order that was chosen.
 * Two digits are a year from 1930 to 2029, as in spreadsheets. A time with an offset is an instant, whose
 * date is the one in the organization's zone; a time without an offset is local already. Throws 422 at
 * `path`.
 */
export function readDate(text: string, { order, timeZone }: DateReading, path: string): string {
  const { date, time } = splitDate(text, order, path);
  if (!time) return date;
  const { at, hasOffset } = readTime(date, time, path);
  return hasOffset ? localDay(at, timeZone) : date;
}

/**
 * The instant of a date with a time, in the organization's zone unless the time has an offset; of a date
 * alone, its beginning. Throws 422 at `path`.
 */
export function readInstant(text: string, { order, timeZone }: DateReading, path: string): string {
  const { date, time } = splitDate(text, order, path);
  const { at, hasOffset } = readTime(date, time || "00:00", path);
  const clock = at.toISOString();
  return hasOffset ? clock : instantAt(clock.slice(0, "2026-05-31T18:00".length), timeZone);
}

function splitDate(text: string, order: DateReading["order"], path: string) {
  const iso = ISO.exec(text);
  const local = LOCAL.exec(text);
  const [, one = "", two = "", year = ""] = local ?? [];
  const [month, day] = order === "mdy" ? [one, two] : [two, one];
  const date = iso
    ? dateOf(iso[1] ?? "", iso[2] ?? "", iso[3] ?? "")
    : dateOf(year.length === 2 ? `${year < "30" ? 20 : 19}${year}` : year, month, day);
  const example = order === "mdy" ? "5/31/2026" : "31/5/2026";
  if (!date) throw refused(path, "no_date", `Enter a date such as ${example} or 2026-05-31.`);
  return { date, time: iso?.[4] ?? local?.[4] ?? "" };
}

/** A time such as `3:00 PM` or `03:00:00.000+02:00`; without an offset, `at` is as if in UTC. Throws 422. */
function readTime(date: string, time: string, path: string): { at: Date; hasOffset: boolean } {
  const [, hours = "", minutes = "", seconds = "00", half, offset] = TIME.exec(time.trim()) ?? [];
  const isAfternoon = half?.toLowerCase().startsWith("p");
  const hour = half ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours);
  const clock = `${String(hour).padStart(2, "0")}:${minutes}:${seconds}`;
  const at = new Date(`${date}T${clock}${offset ? isoOffset(offset) : "Z"}`);
  if (hours === "" || (half && Number(hours) > 12) || Number.isNaN(at.getTime())) {
    const example = "2026-05-31T18:00:00Z";
    throw refused(path, "no_time", `Enter a date, or a date with a time such as ${example}.`);
  }
  return { at, hasOffset: Boolean(offset) };
}

/** `+02:00` from `+02`, `+0200` or itself, and `Z` from every name of UTC. */
function isoOffset(offset: string): string {
  if (!/^[+-]/.test(offset)) return "Z";
  const digits = offset.replace(":", "").padEnd(5, "0");
  return `${digits.slice(0, 3)}:${digits.slice(3)}`;
}

function dateOf(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined;
}

const LONGEST_AMOUNT = 40;

/**
 * `1234.5` from `$1,234.50`, or from `1.234,50 €` where the comma is the decimal mark. Throws 422 for
 * what is no number above zero; how many places it may have, the currency says.
 */
export function readDecimal(text: string, mark: "." | ",", path: string): string {
  const bare = text
    .slice(0, LONGEST_AMOUNT)
    .replace(/\s/g, "")
    .replace(/^(?:[A-Z]{3}|\p{Sc})|(?:[A-Z]{3}|\p{Sc})$/gu, "");
  const group = mark === "." ? "," : "\\.";
  const shape = new RegExp(`^(?:\\d+|\\d{1,3}(?:${group}\\d{3})+)(?:\\${mark}\\d+)?$`);
  if (text.length > LONGEST_AMOUNT || !shape.test(bare)) {
    const example = mark === "." ? "1,234.50" : "1.234,50";
    throw refused(path, "no_amount", `Enter an amount above zero, such as ${example}.`);
  }
  const [whole = "", places = ""] = bare.split(mark);
  // Other systems write 25.5000; three places may be thousands behind the wrong mark.
  const exact = places.length > 3 ? places.replace(/0+$/, "") : places;
  return whole.replace(/\D/g, "") + (exact ? `.${exact}` : "");
}
