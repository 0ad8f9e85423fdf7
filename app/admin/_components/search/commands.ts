/** Something to do or a page to open, from anywhere. */
export type Command = { group: "Actions" | "Pages"; label: string; href: string };

/** What an action is called where a donor is open already. */
const WITH_THIS_DONOR: Record<string, string> = {
  "Enter gift": "Enter gift from this donor",
  "Log call": "Log call with this donor",
  "Add task": "Add task for this donor",
};

/** The commands of a page: on a donor's profile first what is done with that donor. */
export function commandsAt(pathname: string, commands: readonly Command[]): readonly Command[] {
  const donor = /^\/admin\/portfolio\/(\d+)$/.exec(pathname)?.[1];
  if (!donor) return commands;
  const here = commands.flatMap(({ group, label, href }): Command[] => {
    const own = WITH_THIS_DONOR[label];
    const sign = href.includes("?") ? "&" : "?";
    return own ? [{ group, label: own, href: `${href}${sign}donor=${donor}` }] : [];
  });
  return [...here, ...commands];
}

/** The commands that have a word beginning with each typed word; without any, what one can do. */
export function matchingCommands(commands: readonly Command[], typed: string): Command[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return commands.filter(({ group }) => group === "Actions");
  return commands.filter(({ label }) => {
    const parts = label.toLowerCase().split(/\s+/);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  });
}
