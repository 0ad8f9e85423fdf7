import { segmentsOf } from "@/lib/texting/segments";
import { type MergeValues, replacePlaceholders, saidFor } from "./placeholders";

/** What staff write of a text message; the organization’s name and how to stop come on top of it. */
export const MOST_TEXT = 1_000;

const LINK = /https?:\/\/[^\s<>"{}|\\^`]+[^\s<>"{}|\\^`.,;:!?)'’”\]]/gi;

/** Where a text leads, each address once, in the order in which it is read. */
export const linksInText = (body: string): string[] => [
  ...new Set([...body.matchAll(LINK)].map(([url]) => url).filter((url) => URL.canParse(url))),
];

/** What is locked around the words. @property optOut in the reader’s language */
export type TextFrame = { organization: string; optOut: string };

type Reader = { values: MergeValues; linkUrl: (place: number) => string };

/** A text message as one donor reads it, with whose it is and how to stop. */
export function textFor(
  { organization, optOut }: TextFrame,
  body: string,
  links: readonly string[],
  { values, linkUrl }: Reader,
): string {
  const merged = (words: string) =>
    replacePlaceholders(words, (placeholder) => saidFor(placeholder, values));
  let said = "";
  let at = 0;
  for (const { 0: url, index } of body.matchAll(LINK)) {
    const place = links.indexOf(url);
    said += merged(body.slice(at, index)) + (place < 0 ? url : linkUrl(place));
    at = index + url.length;
  }
  said += merged(body.slice(at));
  return `${organization}: ${said.trim()}\n${optOut}`;
}

/** What is worth knowing of a text before it goes out. */
export function textWarnings(text: string): { code: string; message: string }[] {
  const { encoding, segments, unusual } = segmentsOf(text);
  return [
    ...(encoding === "UCS-2"
      ? [
          {
            code: "unicode",
            message: `${unusual.map((each) => `“${each}”`).join(", ")} ${unusual.length === 1 ? "isn’t" : "aren’t"} in the standard text alphabet, so each segment holds 67 characters instead of 153.`,
          },
        ]
      : []),
    ...(segments > 3
      ? [
          {
            code: "long",
            message: `Each recipient would get ${segments} segments, and carriers charge for each. Shorten the text.`,
          },
        ]
      : []),
  ];
}
