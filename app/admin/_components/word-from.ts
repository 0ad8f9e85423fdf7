/** `summer-camp-2027` from “Summer camp, 2027!”: small letters and digits with `joint` between them. */
export function wordFrom(text: string, joint: "-" | "_", longest = 60): string {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, joint);
  const ends = new RegExp(`^${joint}|${joint}$`, "g");
  return plain.replace(ends, "").slice(0, longest).replace(ends, "");
}
