/** Names as people type them: the case, spaces side by side and the kind of apostrophe make no difference. */
export const isSameName = (typed: string, name: string): boolean => plain(typed) === plain(name);

const plain = (name: string): string =>
  name
    .normalize("NFC")
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
