/** Something to do or a page to open, from anywhere. */
export type Command = { group: "Actions" | "Pages"; label: string; href: string };

/** The commands that have a word beginning with each typed word; without any, what one can do. */
export function matchingCommands(commands: readonly Command[], typed: string): Command[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return commands.filter(({ group }) => group === "Actions");
  return commands.filter(({ label }) => {
    const parts = label.toLowerCase().split(/\s+/);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  });
}
