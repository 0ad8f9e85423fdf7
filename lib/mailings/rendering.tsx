import { render, toPlainText } from "@react-email/render";
import { MailLayout, type MailSender } from "@/lib/messages/layout";
import type { TopicLinks } from "@/lib/messages/topic-links";
import { Blocks, type WrittenFor } from "./blocks";
import { linksOf, type MailContent } from "./content";
import { type MergeValues, type Placeholder, replacePlaceholders, saidFor } from "./placeholders";

/*
 * An email is made once for all who read the same blocks in the same language, with marks in place of what
 * differs from reader to reader. The marks are characters that no text of an email has.
 */

const [FIELD, LINK, END] = ["\uE000", "\uE002", "\uE001"];
const MARK = /([\uE000\uE002])(\w+)\uE001/g;

export type CompiledMail = {
  html: string;
  text: string;
  fields: Placeholder[];
};

type Letter = { sender: MailSender; content: MailContent; preheader: string | null };

/** @param links of the whole mailing, by whose places clicks are counted */
export async function compileMail(
  { sender, content, preheader }: Letter,
  links: readonly string[] = linksOf(content),
): Promise<CompiledMail> {
  const fields: Placeholder[] = [];
  const marked = (text: string): string =>
    replacePlaceholders(text, (placeholder) => `${FIELD}${fields.push(placeholder) - 1}${END}`);
  const linked = (url: string): string => {
    const place = links.indexOf(url);
    return place < 0 ? url : `${LINK}${place}${END}`;
  };
  const own: WrittenFor = { sender, marked, linked };
  const html = await render(
    <MailLayout
      organization={sender}
      preview={marked(preheader ?? "")}
      topic={{ preferences: `${LINK}p${END}`, unsubscribe: `${LINK}u${END}`, oneClick: "" }}
    >
      <Blocks content={content} own={own} />
    </MailLayout>,
  );
  const plain = ["h1", "h2"].map((selector) => ({ selector, options: { uppercase: false } }));
  const text = `${toPlainText(html, { selectors: plain }).trim()}\n`;
  return { html, text, fields };
}

/** What belongs to one reader. */
export type Reader = {
  values: MergeValues;
  /** The address of a link by its place in the mailing. */
  linkUrl: (place: number) => string;
  topic: Pick<TopicLinks, "preferences" | "unsubscribe">;
};

/** The email as one donor gets it. */
export function personalMail(
  { html, text, fields }: CompiledMail,
  { values, linkUrl, topic }: Reader,
): { html: string; text: string } {
  const said = (written: (text: string) => string) => (_: string, kind: string, name: string) => {
    if (kind === FIELD) {
      const field = fields[Number(name)];
      return field ? written(saidFor(field, values)) : "";
    }
    if (name === "p") return written(topic.preferences);
    if (name === "u") return written(topic.unsubscribe);
    return written(linkUrl(Number(name)));
  };
  return {
    html: html.replace(MARK, said(escaped)),
    text: text.replace(
      MARK,
      said((value) => value),
    ),
  };
}

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (each) => ESCAPES[each] ?? each);
