"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, useId, useState } from "react";
import { cn } from "@/app/_components/ui/cn";
import { controlVariants } from "@/app/_components/ui/control";
import { Link } from "@/app/_components/ui/near-link";
import { search } from "@/app/admin/search/actions";
import { plural } from "@/lib/format/amounts";
import type { FoundKind } from "@/lib/search/schema";
import { type Command, matchingCommands } from "./commands";
import { KINDS, searchHref } from "./kinds";
import { visitedRecords } from "./recent";
import { type Asked, useAsked } from "./use-asked";

type Matches = Asked<FoundKind>;
type Option = { key: string; href: string; name: string; detail: string };
type Group = { label: string; options: Option[] };
type Props = { userId: number; commands: readonly Command[]; leave: () => void };

/** A combobox over actions, pages and every record: the arrows choose, Enter opens. */
export function SearchBox({ userId, commands, leave }: Props) {
  const router = useRouter();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const matches = useAsked(typed, search);
  const [recent] = useState(() => visitedRecords(userId));
  const groups = [
    ...(typed.trim() === "" ? recordGroup(recent) : []),
    ...commandGroups(matchingCommands(commands, typed)),
    ...groupsOf(matches),
  ];
  const options = groups.flatMap((group) => group.options);
  const active = options[Math.min(chosen, options.length - 1)];

  function open(href: string) {
    leave();
    router.push(href);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      setChosen(
        (now) => (Math.min(now, options.length - 1) + step + options.length) % options.length,
      );
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    const isCurrent = matches.state === "ready" && matches.words === typed.trim();
    const isCommand = active?.key.startsWith("command");
    if (active && (isCurrent || isCommand || typed.trim() === "")) open(active.href);
    else if (typed.trim()) open(searchHref(typed.trim()));
  }

  return (
    <div className="flex min-h-0 flex-col gap-4">
      <input
        type="text"
        role="combobox"
        aria-label="Search donors, registrations, gifts, events, programs, recipients, and actions"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active && `${id}-${active.key}`}
        aria-autocomplete="list"
        placeholder="Name, email, number, or action"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={press}
        className={controlVariants()}
      />
      <p role="status" className="text-sm text-muted-foreground">
        {said(matches, options.length)}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Matches"
        className="-mx-2 flex min-h-0 flex-col gap-3 overflow-y-auto empty:hidden"
      >
        {groups.map(({ label, options: some }) => (
          <fieldset key={label} aria-label={label}>
            <p aria-hidden className="px-2 pb-1 text-xs font-semibold text-muted-foreground">
              {label}
            </p>
            {some.map((option) => (
              <Choice
                key={option.key}
                id={`${id}-${option.key}`}
                option={option}
                isActive={option === active}
                leave={leave}
                point={() => setChosen(options.indexOf(option))}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </div>
  );
}

type ChoiceProps = {
  id: string;
  option: Option;
  isActive: boolean;
  leave: () => void;
  point: () => void;
};

function Choice({ id, option, isActive, leave, point }: ChoiceProps) {
  return (
    <Link
      id={id}
      href={option.href}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: "nearest" });
      }}
      onClick={leave}
      onPointerMove={point}
      className={cn(
        "flex cursor-pointer flex-wrap items-baseline justify-between gap-x-4 rounded-lg px-2 py-2",
        isActive && "bg-accent outline-2 -outline-offset-2 outline-ring",
      )}
    >
      <span className="font-semibold break-words">{option.name}</span>
      <span className="text-sm break-all text-muted-foreground">{option.detail}</span>
    </Link>
  );
}

const groupsOf = ({ found }: Matches): Group[] =>
  found.map(({ kind, items }) => ({
    label: KINDS[kind].label,
    options: items.map((item) => ({
      ...item,
      key: `${kind}-${item.id}`,
      href: KINDS[kind].href(item.id),
    })),
  }));

const recordGroup = (records: ReturnType<typeof visitedRecords>): Group[] =>
  records.length === 0
    ? []
    : [
        {
          label: "Recent",
          options: records.map(({ href, name }) => ({
            ...{ key: `recent${href.replaceAll("/", "-")}`, href, name, detail: "" },
          })),
        },
      ];

const commandGroups = (commands: readonly Command[]): Group[] =>
  (["Actions", "Pages"] as const).flatMap((label) => {
    const options = commands
      .filter(({ group }) => group === label)
      .map(({ href, label: name }) => ({
        ...{ key: `command${href.replaceAll(/[^a-z]+/g, "-")}`, href, name, detail: "" },
      }));
    return options.length > 0 ? [{ label, options }] : [];
  });

function said({ state, words }: Matches, count: number): string {
  switch (state) {
    case "idle":
      return "Type a name, email address, or number, or choose an action.";
    case "searching":
      return "Searching…";
    case "failed":
      return "Search is not responding. Try again.";
    case "ready":
      return count > 0 ? plural(count, "match", "matches") : `No results for “${words}”.`;
  }
}
