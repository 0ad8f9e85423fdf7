"use client";

import { Plus, Trash2 } from "lucide-react";
import { Button } from "@/app/_components/ui/button";
import { ConditionEditor } from "@/app/admin/_components/conditions/condition-editor";
import type { Condition } from "@/lib/conditions/condition";
import { MOST_PATHS } from "@/lib/journeys/graph";
import type { FieldsOf } from "./context";
import { NumberLine, TextLine } from "./fields";

/** A path more, which goes on where the others come together. */
type Joined = { join: string | null };

export function BranchFields(props: FieldsOf<"branch"> & Joined) {
  const { node, around, path, problems, change, join } = props;
  const { paths } = node;
  return (
    <>
      <p className="text-sm text-muted-foreground">
        Donors take the first path whose condition they meet. All others take “Everyone else.”
      </p>
      {paths.map((each, nth) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: Paths have nothing else that stays the same.
          key={`${nth} of ${paths.length}`}
          className="flex min-w-0 flex-col gap-3 rounded-xl border p-3"
        >
          <legend className="px-1 text-sm font-semibold">Path {nth + 1}</legend>
          <TextLine
            label="Name"
            most={80}
            value={each.label}
            onChange={(label) => change({ ...node, paths: paths.with(nth, { ...each, label }) })}
          />
          <ConditionEditor
            condition={each.condition as Condition}
            fields={around.fields}
            currency={around.currency}
            problems={problems}
            path={`${path}.paths.${nth}.condition`}
            words={WORDS}
            onChange={(condition) =>
              change({
                ...node,
                paths: paths.with(nth, { ...each, condition: { ...condition } }),
              })
            }
          />
          <RemovePath
            nth={nth}
            isOnly={paths.length === 1}
            remove={() => change({ ...node, paths: paths.toSpliced(nth, 1) })}
          />
        </fieldset>
      ))}
      <AddPath
        isFull={paths.length >= MOST_PATHS}
        add={() =>
          change({ ...node, paths: [...paths, { label: "", condition: { all: [] }, next: join }] })
        }
      />
    </>
  );
}

const WORDS = {
  whom: "Condition",
  everything: "Add a condition to choose who takes this path.",
  usual: "gifts.count",
};

export function SplitFields({ node, change, join }: FieldsOf<"split"> & Joined) {
  const { paths } = node;
  const sum = paths.reduce((all, { share }) => all + share, 0);
  return (
    <>
      <p className="text-sm text-muted-foreground">
        Donors are divided at random. The same donor always takes the same path.
      </p>
      {paths.map((each, nth) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: Paths have nothing else that stays the same.
          key={`${nth} of ${paths.length}`}
          className="flex min-w-0 flex-col gap-3 rounded-xl border p-3"
        >
          <legend className="px-1 text-sm font-semibold">Path {nth + 1}</legend>
          <div className="grid grid-cols-2 gap-3">
            <TextLine
              label="Name"
              most={80}
              value={each.label}
              onChange={(label) => change({ ...node, paths: paths.with(nth, { ...each, label }) })}
            />
            <NumberLine
              label="Share (%)"
              value={each.share}
              least={0}
              most={100}
              onChange={(share) => change({ ...node, paths: paths.with(nth, { ...each, share }) })}
            />
          </div>
          <RemovePath
            nth={nth}
            isOnly={paths.length === 1}
            remove={() => change({ ...node, paths: paths.toSpliced(nth, 1) })}
          />
        </fieldset>
      ))}
      <p className="text-sm" role="status">
        {sum === 100 ? "Shares add up to 100%." : `The shares add up to ${sum}%.`}
      </p>
      <AddPath
        isFull={paths.length >= MOST_PATHS}
        add={() =>
          change({
            ...node,
            paths: [...paths, { label: "", share: Math.max(0, 100 - sum), next: join }],
          })
        }
      />
    </>
  );
}

type RemoveProps = { nth: number; isOnly: boolean; remove: () => void };

const RemovePath = ({ nth, isOnly, remove }: RemoveProps) =>
  !isOnly && (
    <Button variant="ghost" size="sm" className="self-start" onClick={remove}>
      <Trash2 aria-hidden />
      Remove path {nth + 1} and its steps
    </Button>
  );

const AddPath = ({ isFull, add }: { isFull: boolean; add: () => void }) => (
  <Button variant="secondary" size="sm" className="self-start" disabled={isFull} onClick={add}>
    <Plus aria-hidden />
    Add path
  </Button>
);
