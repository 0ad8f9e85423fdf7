import { expect, it } from "vitest";
import { type Command, matchingCommands } from "./commands";

const COMMANDS: Command[] = [
  { group: "Actions", label: "Enter gift", href: "/gifts/new" },
  { group: "Pages", label: "Gifts", href: "/gifts" },
  { group: "Pages", label: "Recurring gifts", href: "/plans" },
];
const labels = (typed: string) => matchingCommands(COMMANDS, typed).map(({ label }) => label);

it("offers the actions before anything is typed", () => {
  expect(labels("")).toEqual(["Enter gift"]);
});

it("finds a command by the beginnings of its words, in any order", () => {
  expect(labels("gif")).toEqual(["Enter gift", "Gifts", "Recurring gifts"]);
  expect(labels("GIFT ent")).toEqual(["Enter gift"]);
  expect(labels("ring")).toEqual([]);
});
