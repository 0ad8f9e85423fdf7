/** Stands for what is left out. */
export const HIDDEN = "…";

/** What is quoted in a message was entered or is stored. An apostrophe within a word quotes nothing. */
const QUOTED =
  /“[^”]*”|"[^"]*"|`[^`]*`|«[^»]*»|‘[^’]*’(?![A-Za-z])|(?<![\p{L}\p{N}])'[^']*'(?!\p{L})/gu;
const EMAIL = /[^\s<>()]+@[^\s<>()]+/g;
const LINK = /\b[a-z][a-z+.-]*:\/\/\S+/gi;
/** Phone numbers, account numbers, amounts of some size: not years and small counts. */
const DIGITS = /\+?\d(?:[\d\s().,-]*\d){4,}/g;

/** Words with a capital that our own messages have within a sentence. */
const OURS = new Set(
  "I API CSV PDF JSON JPEG JPG PNG WebP HTTP HTTPS URL ID IDs UTC ISO IBAN VAT EIN HMRC MB kB NUL GET POST PUT PATCH DELETE HEAD OPTIONS Gift Aid PayPal Stripe Apple Google Pay ACH SEPA Wellspring Idempotency-Key Content-Type Settings January February March April May June July August September October November December Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(
    " ",
  ),
);

/** What our own messages begin with; any other beginning may be a name. */
const BEGINNINGS = new Set(
  `${[...OURS].join(" ")} A Add After All Already Amount An Another Answer Answers Apple As At Bank Before Between
  Blank Both Call Canceled Cannot Card Cards Change Check Checked Choose Claims Close Confirm Contains Copies
  Currency Date Donor Donors Each Email Emails End Enter Entered Erase Errors Event Events Every Expected File
  Files Fill First For Frequency From Fundraising Gift Gifts Give Group Guest Household How If Import In
  Insufficient Invalid It Item Keys Last Leave Line Link Links List Log Long Make Match Matches Merge Months More Must
  Name Needed Nest Never New Next No None Not Nothing Number Of Off-session On Once One Only Or Organization Page
  Pages Paid Part Payment Payments People Phone Plan Please Program Rate Receipt Receipts Recipient Recurring
  Refund Refunded Registration Registrations Relationship Remove Repeat Request Requests Required Role Row Sales Say
  Seats See Select Send Set Several Sign Some Someone Something Sponsor Sponsors Start Stop Such Table Task Template
  Than That The There These They This Those Ticket To Today Too Totals Try Turn Two Two-factor Unknown Up Use
  User Value Wait We What When Whoever Without Wrong You Your`.split(/\s+/),
);

/** A word that begins with a capital, with what belongs to it. */
const CAPITALIZED = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}\p{N}.’'-]*/gu;

/** Shorter ones occur in every message. */
const SHORTEST_SENT = 3;

/**
 * A refusal's message without what somebody entered and without names: quotations, addresses, long numbers,
 * what the request itself had in it, and each word with a capital that no sentence begins with. Nothing is
 * left of a message that begins as none of ours does, because that may be a name.
 */
export function redactMessage(message: string, sent: readonly string[] = []): string {
  const plain = [QUOTED, EMAIL, LINK, DIGITS].reduce(
    (text, pattern) => text.replaceAll(pattern, HIDDEN),
    message,
  );
  const withoutSent = sent
    .filter((text) => text.length >= SHORTEST_SENT)
    .toSorted((one, other) => other.length - one.length)
    .reduce(withoutText, plain);
  const [first = ""] = /^[\p{L}\p{N}-]+/u.exec(message) ?? [];
  return BEGINNINGS.has(first) ? withoutNames(withoutSent) : HIDDEN;
}

/** Whole words only: what was sent may be a part of ours, such as `car` of `card`. */
function withoutText(text: string, sent: string): string {
  let at = text.indexOf(sent);
  let rest = text;
  while (at >= 0) {
    const [before, after] = [rest.slice(0, at), rest.slice(at + sent.length)];
    const isWhole = !/[\p{L}\p{N}_]$/u.test(before) && !/^[\p{L}\p{N}_]/u.test(after);
    rest = isWhole ? before + HIDDEN + after : rest;
    at = rest.indexOf(sent, at + 1);
  }
  return rest;
}

function withoutNames(text: string): string {
  return text.replaceAll(CAPITALIZED, (word, at: number) => {
    const bare = word.replace(/[.’'-]+$|[’']s$/u, "");
    if (OURS.has(bare)) return word;
    const isFirst = /(?:^|[.!?:]\s+)$/u.test(text.slice(0, at));
    if (isFirst && !isName(text.slice(at + word.length))) return word;
    return HIDDEN + word.slice(bare.length);
  });
}

/** Is the first word of a sentence followed by another one with a capital, as a name is? */
const isName = (rest: string): boolean => {
  const [, next] = /^\s+(\p{Lu}[\p{L}\p{N}-]*)/u.exec(rest) ?? [];
  return next !== undefined && !OURS.has(next);
};

/** A problem's path: fields that the operation knows, and places in lists. */
export const redactPath = (path: string, known: ReadonlySet<string>): string =>
  path
    .split(".")
    .map((part) => (known.has(part) || /^\d{1,4}$/.test(part) ? part : part && HIDDEN))
    .join(".");

/** A code of ours is one word in lower case, or in capitals. */
export const redactCode = (code: string): string =>
  /^[A-Za-z][A-Za-z0-9_]{0,79}$/.test(code) ? code : HIDDEN;

/** Every text within what was sent, as far as there is reason to look. */
export function textsIn(value: unknown, most = 500): string[] {
  const found: string[] = [];
  const open: unknown[] = [value];
  while (open.length > 0 && found.length < most) {
    const next = open.pop();
    if (typeof next === "string") found.push(next, next.trim());
    else if (typeof next === "number") found.push(String(next));
    else if (next !== null && typeof next === "object") open.push(...Object.values(next));
  }
  return found;
}
