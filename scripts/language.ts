import { parseSync } from "oxc-parser";

type Banned = { pattern: RegExp; instead: string };

/** Words that no reader should meet, each with what we write instead (`docs/glossary.md`). */
const BANNED: readonly Banned[] = [
  { pattern: /\b(some|any|every)body\b/i, instead: "someone, anyone, everyone" },
  { pattern: /\bnobody\b/i, instead: "no one; in filters “Unassigned”" },
  { pattern: /\blook(s|ed|ing)? after\b/i, instead: "assigned to" },
  { pattern: /\bcarers?\b/i, instead: "fundraiser, relationship manager" },
  { pattern: /\bmagic link/i, instead: "registration link" },
  { pattern: /\bbookings?\b/i, instead: "registration" },
  { pattern: /\bgiving plan/i, instead: "recurring gift" },
  { pattern: /\bkept lists?\b|\bkeep this list\b/i, instead: "saved view, Save view" },
  { pattern: /\bto put right\b/i, instead: "needs attention" },
  { pattern: /\bbelongs? together\b/i, instead: "household, relationship" },
  { pattern: /\bwhere they stand\b/i, instead: "giving status" },
  { pattern: /\b(go|goes) on\b(?! sale)/i, instead: "continue, resume" },
  { pattern: /\banew\b/i, instead: "again" },
  { pattern: /\b(a mail|mails)\b/i, instead: "an email, emails" },
  { pattern: /\bone a line\b/i, instead: "one per line" },
  { pattern: /\bshall\b/i, instead: "will, should" },
  { pattern: /^write (your|their|the|an?|this)\b/i, instead: "enter" },
  { pattern: /\bto tick\b|\bticked\b|\btick off\b/i, instead: "select, selected" },
  { pattern: /\bput back\b/i, instead: "restore" },
  { pattern: /\btold apart\b/i, instead: "distinguished" },
  {
    pattern:
      /\b(colour(s|ed)?|favourites?|honour(s|ed)?|organis(e|ed|ing|ations?)|cancell(ed|ing)|licences?|centres?|cheques?|programmes?|behaviours?|neighbours?|fulfil|analys(e|ed|ing)|labell(ed|ing)|travell(ed|ing)|whilst)\b/i,
    instead: "the American spelling",
  },
];

/** What is read in every language: its words come from the catalogues in `lib/language/messages`. */
const SPOKEN: readonly string[] = [
  "app/(site)/",
  "app/_language/",
  "app/_components/shell/public-",
  "app/_components/shell/broken-page.tsx",
  "app/_components/card/",
  "app/o/[client]/programs/",
  "app/o/[client]/tributes/",
  "app/o/[client]/events/",
  "app/o/[client]/give/",
  "app/o/[client]/embed/",
  "app/o/[client]/widget-shell.tsx",
  "app/o/[client]/_start/",
  "app/o/[client]/page.tsx",
  "app/o/[client]/layout.tsx",
  "app/(door)/",
  "app/donor/",
  "app/_components/plan/",
  "app/_components/gift-aid/",
  "app/_components/forms/person-fields.tsx",
  "app/_components/forms/new-password-field.tsx",
  "app/_components/sessions-card.tsx",
  "app/_components/transaction-table.tsx",
  "app/not-found.tsx",
  "app/error.tsx",
  "lib/messages/layout.tsx",
  "lib/donors/portal/letters.tsx",
  "lib/checkout/promise-letter.tsx",
  "lib/checkout/returned-debit-letter.tsx",
  "lib/checkout/tribute-letter.tsx",
  "lib/sponsorship/renewal-letter.tsx",
  "lib/events/papers/",
  "lib/events/public/calendar.ts",
  "lib/events/messages/confirmation-mail.ts",
  "lib/events/messages/details-reminder-mail.ts",
  "lib/events/messages/mail.tsx",
  "lib/events/messages/occasion-mail.ts",
  "lib/events/messages/order-mail.tsx",
  "lib/events/messages/receipt-mail.ts",
  "lib/events/messages/transfer-mail.tsx",
  "lib/events/messages/values.ts",
  "lib/events/invitations/mails.ts",
  "lib/events/invitations/calendar.ts",
  "lib/events/waitlist/mails.ts",
  "lib/acknowledgements/letter-values.ts",
  "lib/acknowledgements/papers.tsx",
  "lib/acknowledgements/thanks-mail.tsx",
  "lib/giving/goods-statement.ts",
  "lib/giving/letters/adviser-mail.tsx",
  "lib/giving/letters/receipt-mail.tsx",
  "lib/giving/letters/receipt-news.tsx",
  "lib/giving/plans/letters.tsx",
  "lib/giving/receipts/content.ts",
  "lib/giving/receipts/papers.tsx",
  "lib/giving/receipts/statement-content.ts",
  "lib/giving/receipt-profiles/notice-words.ts",
  "lib/giving/receipt-profiles/paper-parts.tsx",
  "lib/giving/receipt-profiles/papers.ts",
  "lib/giving/receipt-profiles/statement-paper.ts",
  "lib/giving/receipt-profiles/statement-words.ts",
];

type Exception = { path: string; text: RegExp; reason: string };

/** Strings that contain a banned word, or are in no catalogue, and are right. */
const EXCEPTIONS: readonly Exception[] = [
  {
    path: "app/_components/plan/words.ts",
    text: /^(Visa|Mastercard|American Express|Discover|Diners Club|UnionPay)$/,
    reason: "names of card networks",
  },
  {
    path: "app/donor/profile/data/route.ts",
    text: /^Download my data as a donor$/,
    reason: "a summary for developers",
  },
  {
    path: "app/donor/receipts/[file]/route.ts",
    text: /^Download a receipt as a donor$/,
    reason: "a summary for developers",
  },
  {
    path: "lib/imports/fields.ts",
    text: /^organisation |^programme /,
    reason: "column names that other systems write",
  },
  {
    path: "lib/imports/values.ts",
    text: /^organization organisation |^check cheque /,
    reason: "values that other systems write",
  },
  {
    path: "lib/donors/erasing/held-records.ts",
    text: /then 'cancelled' else/,
    reason: "SQL that compares the values of a column",
  },
];

type Node = { type: string; start: number; [key: string]: unknown };

/** Nodes whose text no person reads: module names, types, and tagged templates such as SQL. */
const SKIPPED = new Set([
  ...["ImportDeclaration", "ImportExpression", "ExportNamedDeclaration", "ExportAllDeclaration"],
  ...["TSLiteralType", "TaggedTemplateExpression"],
]);

type Text = { text: string; line: number };

/** The text of JSX, strings and templates of a source file that a person may read. */
function textsIn(path: string, source: string): Text[] {
  const found: Text[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      value.forEach(visit);
      return;
    }
    if (!isNode(value) || isSkipped(value)) return;
    const text = readable(value);
    if (text !== undefined && isProse(text))
      found.push({ text: text.replace(/\s+/g, " ").trim(), line: lineOf(source, value, text) });
    for (const child of Object.values(value)) if (typeof child === "object") visit(child);
  };
  visit(parseSync(path, source).program);
  return found;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

const isSkipped = (node: Node): boolean =>
  isForDevelopers(node) ||
  isComparison(node) ||
  (SKIPPED.has(node.type) && !node.declaration) ||
  (node.type === "JSXAttribute" && (node.name as { name?: unknown }).name === "className");

/** `event.key === "Enter"`: what is compared is not said. */
const isComparison = ({ type, operator }: Node): boolean =>
  type === "BinaryExpression" && (operator === "===" || operator === "!==");

type Callee = { name?: string; object?: { name?: string }; property?: { name?: string } };

/** What a thrown defect, a line of the log, or the lock of a row says. */
function isForDevelopers(node: Node): boolean {
  const callee = node.callee as Callee | undefined;
  if (node.type === "NewExpression") return callee?.name === "Error";
  if (node.type !== "CallExpression") return false;
  if (callee?.object?.name === "log" || callee?.name === "logDefect") return true;
  return callee?.property?.name === "for";
}

function readable(node: Node): string | undefined {
  if (node.type === "JSXText" || node.type === "Literal")
    return typeof node.value === "string" ? node.value : undefined;
  if (node.type !== "TemplateLiteral") return undefined;
  const parts = node.quasis as { value: { cooked: string | null } }[];
  return parts.map(({ value }) => value.cooked ?? "").join("…");
}

/** True of a capitalized word and of several words; false of identifiers, paths, enum values and borders. */
const isProse = (text: string): boolean =>
  /^\s*[A-Z“‘][a-z’]/.test(text) ||
  (/[a-z,’] [a-z]+[ .,?!]/.test(text) && !/^[\d.]+p[tx] solid /.test(text));

/** JSX text begins with the line break behind its tag, which is not where a reader looks for it. */
function lineOf(source: string, { start }: Node, text: string): number {
  const indent = text.length - text.trimStart().length;
  return source.slice(0, start + indent).split("\n").length;
}

const isException = (path: string, text: string): boolean =>
  EXCEPTIONS.some((exception) => exception.path === path && exception.text.test(text));

/** Each banned word of a source file as `path:line: “word” in “text”: write …`. */
export const wordsRefused = (path: string, source: string): string[] =>
  textsIn(path, source)
    .filter(({ text }) => !isException(path, text))
    .flatMap(({ text, line }) =>
      BANNED.filter(({ pattern }) => pattern.test(text)).map(
        ({ pattern, instead }) =>
          `${path}:${line}: “${pattern.exec(text)?.[0]}” in “${text.slice(0, 80)}”: write ${instead}`,
      ),
    );

/**
 * Each text of a spoken file that no catalogue holds, as `path:line: “text” …`. A sentence that an
 * operation's refusal shares with the page may stand in the `errors` catalogue by its English words.
 * @param known the English sentences of that catalogue.
 */
export const textsUnspoken = (
  path: string,
  source: string,
  known: ReadonlySet<string>,
): string[] =>
  SPOKEN.some((prefix) => path.startsWith(prefix))
    ? textsIn(path, source)
        .filter(({ text }) => !known.has(text) && !isException(path, text))
        .map(({ text, line }) => `${path}:${line}: “${text.slice(0, 80)}” is in no catalogue`)
    : [];
