import type { Problem } from "@/lib/errors";
import { isStorable, lineProblem } from "@/lib/text-rules";
import {
  linksOf,
  type MailBlock,
  type MailContent,
  MOST_BLOCKS,
  type TextNode,
  uploadedPicture,
} from "./content";
import { MERGE_FIELDS, type MergeFields, placeholderProblems, RUN_END } from "./placeholders";

/** Of the content as JSON. */
const MOST_BYTES = 500_000;
/** Links are numbered in their tokens. */
const MOST_LINKS = 1_000;
const MOST_LEVELS = 8;

/** What a text may be made of, and what may stand in each. */
const HOLDS: Record<string, readonly string[]> = {
  doc: ["paragraph", "bulletList", "orderedList"],
  bulletList: ["listItem"],
  orderedList: ["listItem"],
  listItem: ["paragraph", "bulletList", "orderedList"],
  paragraph: ["text", "hardBreak"],
};
const MARKS = ["bold", "italic", "link"];
const SPACES = ["small", "medium", "large"];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

type Wrong = (path: string, code: string, message: string) => void;

/** @property fields what its texts may name */
type Reading = { wrong: Wrong; fields: MergeFields };

/** The content as it is kept, without what it does not know; or what is wrong with it. */
export function readContent(
  given: unknown,
  path = "content",
  fields: MergeFields = MERGE_FIELDS,
): { content: MailContent } | { problems: Problem[] } {
  const problems: Problem[] = [];
  const wrong: Wrong = (at, code, message) => {
    if (problems.length < 50) problems.push({ path: at, code, message });
  };
  const blocks = isRecord(given) && Array.isArray(given.blocks) ? given.blocks : undefined;
  if (!blocks) return { problems: [{ path, code: "invalid_type", message: "Use {blocks: […]}." }] };
  if (blocks.length > MOST_BLOCKS)
    wrong(`${path}.blocks`, "too_big", `Use at most ${MOST_BLOCKS} blocks.`);
  if (Buffer.byteLength(JSON.stringify(given)) > MOST_BYTES)
    wrong(path, "too_big", "This text is longer than 500 kB. Shorten it.");
  if (problems.length > 0) return { problems };
  const reading = { wrong, fields };
  const read = blocks.map((each, nth) => readBlock(each, `${path}.blocks.${nth}`, reading));
  const ids = new Set<string>();
  for (const [nth, block] of read.entries()) {
    if (block && ids.has(block.id))
      wrong(`${path}.blocks.${nth}.id`, "not_unique", "Each block needs its own ID.");
    if (block) ids.add(block.id);
  }
  const content = { blocks: read.filter((block) => block !== undefined) };
  if (linksOf(content).length > MOST_LINKS)
    wrong(path, "too_big", `Use at most ${MOST_LINKS} links.`);
  return problems.length > 0 ? { problems } : { content };
}

function readBlock(given: unknown, path: string, reading: Reading): MailBlock | undefined {
  const { wrong, fields } = reading;
  if (!isRecord(given)) {
    wrong(path, "invalid_type", "Use an object such as {id, type, …}.");
    return undefined;
  }
  const { id, type, condition } = given;
  if (typeof id !== "string" || !/^[\w-]{1,40}$/.test(id)) {
    wrong(`${path}.id`, "invalid_type", "Use an ID of letters, digits, and dashes.");
    return undefined;
  }
  if (condition !== undefined && condition !== null && !isRecord(condition))
    wrong(`${path}.condition`, "invalid_type", "Use {all|any|not: […]} or {field, op, value}.");
  const own = { id, ...(isRecord(condition) ? { condition } : {}) };
  const line = (name: string, most: number, isMerged = true): string => {
    const text = given[name];
    const at = `${path}.${name}`;
    if (typeof text !== "string" || text.trim() === "") {
      wrong(at, "too_small", "Enter a text.");
      return "";
    }
    const problem = text.length > most ? `Use at most ${most} characters.` : lineOf(text);
    if (problem) wrong(at, "invalid_characters", problem);
    else if (isMerged)
      for (const each of placeholderProblems(text, at, fields)) wrong(at, each.code, each.message);
    return text.trim();
  };
  const address = (name: string, isRequired: boolean, isImage = false): string | null => {
    const url = given[name];
    if (!isRequired && (url === undefined || url === null || url === "")) return null;
    const problem = isImage ? imageProblem(url) : linkProblem(url);
    if (problem) wrong(`${path}.${name}`, "invalid_url", problem);
    return String(url);
  };
  switch (type) {
    case "heading":
      return { ...own, type, text: line("text", 300) };
    case "text":
      return { ...own, type, doc: readDoc(given.doc, `${path}.doc`, reading) };
    case "button":
      return { ...own, type, label: line("label", 100), url: address("url", true) ?? "" };
    case "image": {
      const alt = typeof given.alt === "string" && given.alt !== "" ? line("alt", 300, false) : "";
      const href = address("href", false);
      return { ...own, type, url: address("url", true, true) ?? "", alt, href };
    }
    case "divider":
      return { ...own, type };
    case "spacer": {
      const size = given.size ?? "medium";
      if (!SPACES.includes(String(size)))
        wrong(`${path}.size`, "invalid_value", "Choose small, medium, or large.");
      return { ...own, type, size: size as "medium" };
    }
    default:
      wrong(
        `${path}.type`,
        "invalid_value",
        "Choose heading, text, button, image, divider, or spacer.",
      );
      return undefined;
  }
}

const EMPTY_DOC: TextNode = { type: "doc", content: [] };

function readDoc(given: unknown, path: string, reading: Reading): TextNode {
  if (!isRecord(given) || given.type !== "doc") {
    reading.wrong(path, "invalid_type", "Use a document as TipTap writes it.");
    return EMPTY_DOC;
  }
  return readNode(given, path, 1, reading) ?? EMPTY_DOC;
}

function readNode(
  given: unknown,
  path: string,
  level: number,
  reading: Reading,
): TextNode | undefined {
  const { wrong, fields } = reading;
  if (!isRecord(given) || typeof given.type !== "string") {
    wrong(path, "invalid_type", "Use a part of a text such as {type, content}.");
    return undefined;
  }
  const { type } = given;
  if (type === "text") return readText(given, path, wrong);
  if (type === "hardBreak") return { type };
  const holds = HOLDS[type];
  if (!holds || level > MOST_LEVELS) {
    wrong(path, "invalid_value", "Use paragraphs and lists with bold, italic, and linked text.");
    return undefined;
  }
  const parts = Array.isArray(given.content) ? given.content : [];
  const content = parts.flatMap((each, nth) => {
    const at = `${path}.content.${nth}`;
    const part = readNode(each, at, level + 1, reading);
    if (part && !holds.includes(part.type)) {
      wrong(at, "invalid_value", `A ${part.type.slice(0, 40)} can’t stand here.`);
      return [];
    }
    return part ? [part] : [];
  });
  const runs = content.map((part) => (part.type === "text" ? part.text : "\n")).join(RUN_END);
  if (type === "paragraph")
    for (const { code, message } of placeholderProblems(runs, path, fields))
      wrong(path, code, message);
  return { type, content };
}

function readText(
  given: Record<string, unknown>,
  path: string,
  wrong: Wrong,
): TextNode | undefined {
  const { text } = given;
  if (typeof text !== "string" || text === "") {
    wrong(`${path}.text`, "too_small", "Enter a text.");
    return undefined;
  }
  if (!isStorable(text) || /[\uE000-\uE003]/.test(text))
    wrong(`${path}.text`, "invalid_characters", "Remove characters that can’t be shown.");
  const marks = (Array.isArray(given.marks) ? given.marks : []).flatMap((mark: unknown, nth) => {
    const at = `${path}.marks.${nth}`;
    if (!isRecord(mark) || !MARKS.includes(String(mark.type))) {
      wrong(at, "invalid_value", "Use bold, italic, or link.");
      return [];
    }
    if (mark.type !== "link") return [{ type: String(mark.type) }];
    const href = isRecord(mark.attrs) ? mark.attrs.href : undefined;
    const problem = linkProblem(href);
    if (problem) wrong(`${at}.attrs.href`, "invalid_url", problem);
    return [{ type: "link", attrs: { href: String(href) } }];
  });
  return { type: "text", text, ...(marks.length > 0 ? { marks } : {}) };
}

const MOST_URL = 2_000;

function linkProblem(url: unknown): string | undefined {
  const sound = "Enter a web address that begins with https://, or an email address with mailto:.";
  if (typeof url !== "string" || url.length > MOST_URL || /[\s{}<>"\p{Cc}\uE000-\uE003]/u.test(url))
    return sound;
  if (/^mailto:[^@]+@[^@]+$/i.test(url)) return undefined;
  return isWebAddress(url) ? undefined : sound;
}

const imageProblem = (url: unknown): string | undefined =>
  typeof url === "string" &&
  (uploadedPicture(url) || (url.startsWith("https://") && !linkProblem(url)))
    ? undefined
    : "Upload a picture, or enter an address that begins with https://.";

const lineOf = (text: string): string | undefined =>
  /[\uE000-\uE003]/.test(text) ? "Remove characters that can’t be shown." : lineProblem(text);

/** Without a name and password in it, which would be the reader’s to find out. */
function isWebAddress(url: string): boolean {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return false;
  const { username, password, hostname } = new URL(url);
  return username === "" && password === "" && hostname !== "";
}
