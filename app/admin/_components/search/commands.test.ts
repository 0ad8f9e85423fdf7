import { describe, expect, it } from "vitest";
import { type Command, commandsAt, matchingCommands } from "./commands";

const COMMANDS: Command[] = [
  { group: "Actions", label: "Enter gift", href: "/gifts/new" },
  { group: "Pages", label: "Gifts", href: "/gifts" },
  { group: "Pages", label: "Recurring gifts", href: "/plans" },
];
const labels = (typed: string) => matchingCommands(COMMANDS, typed).map(({ label }) => label);

it("offers the actions before any text is typed", () => {
  expect(labels("")).toEqual(["Enter gift"]);
});

it("finds a command by the beginnings of its words, in any order", () => {
  expect(labels("gif")).toEqual(["Enter gift", "Gifts", "Recurring gifts"]);
  expect(labels("GIFT ent")).toEqual(["Enter gift"]);
  expect(labels("ring")).toEqual([]);
});

describe("the commands of a page", () => {
  const COMMON: Command[] = [
    { group: "Actions", label: "Log call", href: "/admin/interactions/new?channel=phone" },
    { group: "Actions", label: "Enter gift", href: "/admin/donations/new" },
    { group: "Pages", label: "Events", href: "/admin/events" },
  ];

  it("start with the donor's own actions on a donor's profile", () => {
    expect(
      commandsAt("/admin/portfolio/7", COMMON).map(({ label, href }) => [label, href]),
    ).toEqual([
      ["Log call with this donor", "/admin/interactions/new?channel=phone&donor=7"],
      ["Enter gift from this donor", "/admin/donations/new?donor=7"],
      ...COMMON.map(({ label, href }) => [label, href]),
    ]);
  });

  it("are the common commands on other pages", () => {
    expect(commandsAt("/admin/portfolio", COMMON)).toBe(COMMON);
  });
});
