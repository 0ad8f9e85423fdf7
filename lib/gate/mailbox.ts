const DOTLESS: Readonly<Record<string, string>> = {
  "gmail.com": "gmail.com",
  "googlemail.com": "gmail.com",
};

/**
 * The mailbox that an address leads to, for counting: in lower case, without a tag after "+", and without
 * the dots that Gmail passes over. Email itself always goes to the address as it was typed.
 */
export function mailboxOf(address: string): string {
  const plain = address.trim().toLowerCase();
  const at = plain.lastIndexOf("@");
  if (at < 1) return plain;
  const domain = plain.slice(at + 1).replace(/\.$/, "");
  const name = plain.slice(0, at).replace(/^([^+]+)\+.*$/, "$1");
  const dotless = DOTLESS[domain];
  return dotless ? `${name.replaceAll(".", "")}@${dotless}` : `${name}@${domain}`;
}
