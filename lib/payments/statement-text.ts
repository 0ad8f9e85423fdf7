/**
 * A card's statement has room for 22 characters: the account's prefix of two to ten, `* `, and the text of
 * a payment (docs.stripe.com/get-started/account/statement-descriptors).
 */
const STATEMENT_LENGTH = 22;
const LONGEST_PREFIX = 10;
const BETWEEN = "* ";

/** How many characters fit after a prefix; after any prefix where it is not known. */
export const statementRoom = (prefix: string | null): number =>
  STATEMENT_LENGTH - BETWEEN.length - (prefix?.length ?? LONGEST_PREFIX);

/** What a payer reads, as banks print it. */
export const statementExample = (prefix: string | null, text: string | undefined): string | null =>
  prefix && text ? `${prefix}${BETWEEN}${text}`.toUpperCase() : null;

/**
 * As many whole words of a name as fit, in the letters that banks print; undefined where a name has none
 * of them.
 */
export function statementSuffix(name: string, room = statementRoom(null)): string | undefined {
  const plain = name
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9 ]/g, "")
    .toUpperCase()
    .trim()
    .replace(/ +/g, " ");
  const words = plain.split(" ");
  let fitting = words[0]?.slice(0, room) ?? "";
  for (const word of words.slice(1)) {
    const longer = `${fitting} ${word}`;
    if (longer.length > room) break;
    fitting = longer;
  }
  return /[A-Z]/.test(fitting) ? fitting : undefined;
}

/** What a statement says of a payment: what the organization has written, cut to the account, or its name. */
export function statementWords(
  { name, statementText }: { name: string; statementText: string | null },
  prefix: string | null,
): string | undefined {
  const room = statementRoom(prefix);
  const written = statementText?.slice(0, room).trim();
  return written && /[A-Za-z]/.test(written) ? written : statementSuffix(name, room);
}
