/** A piece of a paragraph: plain words, or a name in code. */
export type Piece = { text: string; isCode: boolean };

/**
 * The paragraphs of a description. Of Markdown, the descriptions have paragraphs and code spans alone;
 * anything else stays as it is written.
 */
export const paragraphsOf = (text: string): Piece[][] =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll("\n", " ").trim())
    .filter(Boolean)
    .map(piecesOf);

const piecesOf = (paragraph: string): Piece[] =>
  paragraph
    .split(/(`[^`]+`)/)
    .filter(Boolean)
    .map((part) =>
      /^`[^`]+`$/.test(part)
        ? { text: part.slice(1, -1), isCode: true }
        : { text: part, isCode: false },
    );
