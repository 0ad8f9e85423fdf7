"use client";

import { ListPlus, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "@/app/_components/ui/button";
import { Select } from "@/app/_components/ui/select";
import { type Condition, type GroupKind, MOST_LEVELS } from "@/lib/conditions/condition";
import type { Problem } from "@/lib/errors";
import type { ConditionField } from "@/lib/segments/schema";
import {
  conditionOf,
  type Draft,
  type DraftGroup,
  draftOf,
  grouped,
  isDraftGroup,
  leafOf,
  replaced,
} from "./draft";
import { Line } from "./line";

/** What the lines are about, what is said while there are none, and the field that a new one compares. */
type Words = { whom: string; everything: string; usual?: string };

const OF_DONORS: Words = {
  whom: "Donors for whom",
  everything: "All active donors, until you add a condition.",
  usual: "gifts.total",
};

type Props = {
  /** What it begins with. */
  condition: Condition;
  fields: readonly ConditionField[];
  currency: string;
  /** What is wrong, with paths that begin with `path`. */
  problems: readonly Problem[];
  path?: string;
  words?: Words;
  onChange: (condition: Condition) => void;
};

/** Edits a condition as a sentence: lines that compare, and groups of them. */
export function ConditionEditor({
  condition,
  onChange,
  path = "condition",
  words = OF_DONORS,
  ...shared
}: Props) {
  const [start] = useState(() => draftOf(grouped(condition)));
  const [root, setRoot] = useState(start.draft as DraftGroup);
  const next = useRef(start.nextKey);
  const change = (key: number, by: Draft | undefined) => {
    const changed = by && key === root.key ? (by as DraftGroup) : replaced(root, key, by);
    setRoot(changed);
    onChange(conditionOf(changed));
  };
  return (
    <GroupBox
      {...{ ...shared, change, path, words }}
      draft={root}
      level={1}
      newKey={() => next.current++}
    />
  );
}

type BoxProps = Omit<Props, "condition" | "onChange"> & {
  draft: DraftGroup;
  path: string;
  words: Words;
  level: number;
  newKey: () => number;
  change: (key: number, by: Draft | undefined) => void;
};

const KINDS: Record<GroupKind, string> = {
  all: "all of these are true",
  any: "any of these is true",
  not: "none of these is true",
};

function GroupBox({ draft, path, level, newKey, ...shared }: BoxProps) {
  const { fields, problems, change, currency, words } = shared;
  const usual = fields.find(({ key }) => key === words.usual) ?? fields[0];
  const add = (made: Draft) => change(draft.key, { ...draft, of: [...draft.of, made] });
  const newLine = (): Draft[] => (usual ? [{ key: newKey(), leaf: leafOf(usual) }] : []);
  const own = problems.filter((each) => [path, `${path}.${draft.group}`].includes(each.path));
  return (
    <div className="flex flex-col gap-2 rounded-xl border bg-muted/40 p-3">
      <div className="flex flex-wrap items-center gap-2">
        <span>{level === 1 ? words.whom : "where"}</span>
        <Select
          size="sm"
          className="w-auto! font-semibold"
          aria-label={level === 1 ? "Which lines count" : "Which lines of this group count"}
          value={draft.group}
          onChange={({ target }) =>
            change(draft.key, { ...draft, group: target.value as GroupKind })
          }
        >
          {Object.entries(KINDS).map(([kind, words]) => (
            <option key={kind} value={kind}>
              {words}
            </option>
          ))}
        </Select>
        {level > 1 && (
          <Button
            type="button"
            variant="ghost"
            size="sm"
            className="ml-auto"
            aria-label="Remove group"
            onClick={() => change(draft.key, undefined)}
          >
            <Trash2 aria-hidden />
          </Button>
        )}
      </div>
      {draft.of.map((each, nth) => {
        const place = `${path}.${draft.group}.${nth}`;
        return isDraftGroup(each) ? (
          <GroupBox
            key={each.key}
            {...shared}
            newKey={newKey}
            draft={each}
            path={place}
            level={level + 1}
          />
        ) : (
          <Line
            key={`${each.key} ${each.leaf.field}`}
            leaf={each.leaf}
            path={place}
            {...{ fields, currency, problems }}
            onChange={(leaf) => change(each.key, { ...each, leaf })}
            onRemove={() => change(each.key, undefined)}
          />
        );
      })}
      {draft.of.length === 0 && level === 1 && (
        <p className="text-muted-foreground">{words.everything}</p>
      )}
      {own.map(({ path: place, message }) => (
        <p key={place} className="text-sm font-semibold text-danger">
          {message}
        </p>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button type="button" variant="secondary" size="sm" onClick={() => newLine().forEach(add)}>
          <Plus aria-hidden />
          Add condition
        </Button>
        {level < MOST_LEVELS && (
          <Button
            type="button"
            variant="ghost"
            size="sm"
            onClick={() => add({ key: newKey(), group: "any", of: newLine() })}
          >
            <ListPlus aria-hidden />
            Add group
          </Button>
        )}
      </div>
    </div>
  );
}
