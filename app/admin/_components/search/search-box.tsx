"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, useId, useState } from "react";
import { cn } from "@/app/_components/ui/cn";
import { controlVariants } from "@/app/_components/ui/control";
import { plural } from "@/lib/format";
import type { Found, Kind } from "@/lib/search/schema";
import { KINDS, searchHref } from "./kinds";
import { type Matches, useMatches } from "./use-matches";

type Option = Found & { key: string; href: string };
type Group = { kind: Kind; options: Option[] };

/** A combobox over everything: the arrows choose, Enter opens. */
export function SearchBox({ leave }: { leave: () => void }) {
  const router = useRouter();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const matches = useMatches(typed);
  const groups = groupsOf(matches);
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
    if (typed.trim()) open(isCurrent && active ? active.href : searchHref(typed.trim()));
  }

  return (
    <div className="flex min-h-0 flex-col gap-4">
      <input
        type="text"
        role="combobox"
        aria-label="Search donors, orders, gifts, events, programs and entities"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active && `${id}-${active.key}`}
        aria-autocomplete="list"
        placeholder="Name, email or number"
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
        {groups.map(({ kind, options: some }) => (
          <fieldset key={kind} aria-label={KINDS[kind].label}>
            <p aria-hidden className="px-2 pb-1 text-xs font-semibold text-muted-foreground">
              {KINDS[kind].label}
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
    kind,
    options: items.map((item) => ({
      ...item,
      key: `${kind}-${item.id}`,
      href: KINDS[kind].href(item.id),
    })),
  }));

function said({ state, words }: Matches, count: number): string {
  switch (state) {
    case "idle":
      return "Type a part of a name, an email address, or a number.";
    case "searching":
      return "Searching …";
    case "failed":
      return "The search did not answer. Please try again.";
    case "ready":
      return count > 0 ? plural(count, "match", "matches") : `Nothing for “${words}”.`;
  }
}
