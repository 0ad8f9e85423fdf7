const NAMED = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const signOf = (code) => (code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd");

/** Text without XML's and the workbook's own escapes. Other entities stay: a document may not define any. */
function decoded(text) {
  if (!text.includes("&") && !text.includes("_x")) return text;
  return text
    .replace(/&(?:#(\d{1,8})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (_, ten, hex, name) =>
      name ? NAMED[name.toLowerCase()] : signOf(ten ? Number(ten) : Number.parseInt(hex, 16)),
    )
    .replace(/_x([\da-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Makes something once for each name. */
function once(make) {
  const made = new Map();
  return (name) => {
    if (!made.has(name)) made.set(name, make(name));
    return made.get(name);
  };
}

const attributePattern = once(
  (name) => new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*["']([^"']*)["']`),
);

/** An attribute of a tag, whatever its namespace; empty where there is none. */
export const attribute = (tag, name) => decoded(attributePattern(name).exec(tag)?.[1] ?? "");

const elementPatterns = once((name) => ({
  open: new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])([^<>]*)>`, "g"),
  close: new RegExp(`</(?:\\w+:)?${name}\\s*>`, "g"),
}));

/** The next match of a pattern that others use as well. */
function matchFrom(pattern, text, at) {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/**
 * The elements of one name in a text; the last may not be whole yet. Looks at each letter once or twice,
 * whatever the text is.
 */
export function* elementsIn(text, name) {
  const { open, close } = elementPatterns(name);
  let at = 0;
  for (let start = matchFrom(open, text, 0); start; start = matchFrom(open, text, at)) {
    const [whole, tag = ""] = start;
    const from = start.index + whole.length;
    at = from;
    if (tag.endsWith("/")) {
      yield { tag, body: "", isWhole: true, end: at };
      continue;
    }
    const end = matchFrom(close, text, from);
    if (!end) return yield { tag, body: "", isWhole: false, end: start.index };
    at = end.index + end[0].length;
    yield { tag, body: text.slice(from, end.index), isWhole: true, end: at };
  }
}

/** The index of a cell such as `AB12`: 27. Undefined where none is named. */
export function columnOf(reference) {
  const letters = /^([A-Z]{1,3})\d+$/i.exec(reference)?.[1];
  if (!letters) return undefined;
  return (
    [...letters.toUpperCase()].reduce((sum, each) => sum * 26 + each.charCodeAt(0) - 64, 0) - 1
  );
}

const BUILT_IN_DATES = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** What each style makes of a number: `date`, a number of digits such as 5 for postal codes, or nothing. */
export function dateStyles(styles) {
  const codes = new Map(
    [...elementsIn(styles, "numFmt")].map(({ tag }) => [
      Number(attribute(tag, "numFmtId")),
      attribute(tag, "formatCode"),
    ]),
  );
  const [cells] = elementsIn(styles, "cellXfs");
  return [...elementsIn(cells?.body ?? "", "xf")].map(({ tag }) => {
    const id = Number(attribute(tag, "numFmtId"));
    const code = codes.get(id);
    if (code === undefined)
      return BUILT_IN_DATES.some(([from, to]) => id >= from && id <= to) ? "date" : undefined;
    if (/^0+$/.test(code)) return code.length;
    const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, "");
    return /[dmyhs]/i.test(bare) && !/general/i.test(bare) ? "date" : undefined;
  });
}

const DAY_MS = 86_400_000;
/** Day 0, as far as spreadsheets go by: they have a February 29, 1900. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
const DAYS_TO_1904 = 1462;
const LAST_DAY = 2_958_466;

/** `2026-05-31`, with the time if there is one. Undefined for what is no day of the calendar. */
function dateText(number, is1904) {
  const days = is1904 ? number + DAYS_TO_1904 : number;
  if (!(days >= 1 && days < LAST_DAY)) return undefined;
  // Before March 1900, the day that never was has not been counted yet.
  const shift = days < 60 ? 1 : 0;
  const at = new Date(Math.round(((days + shift) * DAY_MS) / 1000) * 1000 + FIRST_DAY);
  const [day, time] = at.toISOString().split("T");
  return time.startsWith("00:00:00") ? day : `${day} ${time.slice(0, 8)}`;
}

/** As a spreadsheet shows a number: with 15 digits, because 0.1 + 0.2 is not 0.3 in a file. */
function numberText(text, style, is1904) {
  const number = Number(text);
  if (text.trim() === "" || !Number.isFinite(number)) return text;
  if (style === "date") return dateText(number, is1904) ?? text;
  const plain = String(Number(number.toPrecision(15)));
  return typeof style === "number" && /^\d+$/.test(plain) ? plain.padStart(style, "0") : plain;
}

const PHONETIC = /<(?:\w+:)?rPh[\s>]/;
const PHONETIC_END = /<\/(?:\w+:)?rPh\s*>/;

/** The texts of a rich text, one after the other, without how they are pronounced. */
function inline(body) {
  const [first = "", ...spoken] = body.split(PHONETIC);
  return [first, ...spoken.map((part) => part.split(PHONETIC_END)[1] ?? "")]
    .flatMap((part) => [...elementsIn(part, "t")])
    .map((each) => decoded(each.body))
    .join("");
}

/** What a cell says. */
function of({ type, body, style }, { texts, styles, is1904 }) {
  if (type === "inlineStr") return inline(body);
  const [found] = elementsIn(body, "v");
  const value = decoded(found?.body ?? "");
  if (type === "s") return texts[Number(value)] ?? "";
  if (type === "b") return value === "1" ? "yes" : value && "no";
  if (type === "d") return value.replace(/T00:00:00(?:\.0+)?Z?$/, "");
  return type === "n" ? numberText(value, styles[style], is1904) : value;
}

export const cellText = { inline, of };
