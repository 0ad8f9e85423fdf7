"use client";

import { ArrowDown, ArrowUp, Copy, Filter, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/app/_components/ui/button";
import { cn } from "@/app/_components/ui/cn";
import { Select } from "@/app/_components/ui/select";
import { ConditionEditor } from "@/app/admin/_components/conditions/condition-editor";
import type { Condition } from "@/lib/conditions/condition";
import type { MailBlock } from "@/lib/mailings/content";
import type { ConditionField } from "@/lib/segments/schema";
import { BLOCK_WORDS, blockField } from "./blocks";
import { ImageFields } from "./image-fields";
import { Line } from "./line";
import type { MergeFieldChoice } from "./merge-fields";
import { TextEditor } from "./text-editor";

/** What blocks need to know of the organization. */
export type Surroundings = {
  mergeFields: readonly MergeFieldChoice[];
  /** What blocks can be shown to some donors by; none for those who may not see donors. */
  fields: readonly ConditionField[];
  currency: string;
};

type Props = Surroundings & {
  block: MailBlock;
  at: number;
  isLast: boolean;
  /** What is wrong with it. */
  problem: string | undefined;
  change: (block: MailBlock) => void;
  move: (by: 1 | -1) => void;
  copy: () => void;
  remove: () => void;
};

/** One block: what is in it, for whom it is, and what moves it. */
export function BlockCard({ block, at, isLast, problem, change, ...own }: Props) {
  const { move, copy, remove, mergeFields, fields, currency } = own;
  const [isFor, setIsFor] = useState(Boolean(block.condition));
  const name = `${BLOCK_WORDS[block.type]} ${at + 1}`;
  return (
    <li
      id={blockField(at)}
      tabIndex={-1}
      className={cn("rounded-xl border bg-card p-3", problem && "border-danger")}
      aria-label={name}
    >
      <div className="mb-2 flex flex-wrap items-center gap-1">
        <h2 className="mr-auto text-sm font-semibold">{BLOCK_WORDS[block.type]}</h2>
        {(fields.length > 0 || isFor) && (
          <Tool
            label={`Show ${name} to some donors only`}
            isOn={isFor}
            onClick={() => {
              if (isFor) change({ ...block, condition: undefined });
              setIsFor(!isFor);
            }}
          >
            <Filter aria-hidden />
          </Tool>
        )}
        <Tool label={`Move ${name} up`} isOff={at === 0} onClick={() => move(-1)}>
          <ArrowUp aria-hidden />
        </Tool>
        <Tool label={`Move ${name} down`} isOff={isLast} onClick={() => move(1)}>
          <ArrowDown aria-hidden />
        </Tool>
        <Tool label={`Duplicate ${name}`} onClick={copy}>
          <Copy aria-hidden />
        </Tool>
        <Tool label={`Remove ${name}`} onClick={remove}>
          <Trash2 aria-hidden />
        </Tool>
      </div>
      <Fields {...{ block, name, mergeFields, change }} />
      {isFor && (
        <div className="mt-3">
          <p className="mb-1 text-sm font-semibold">Only these donors see it</p>
          <ConditionEditor
            condition={(block.condition as Condition | undefined) ?? { all: [] }}
            {...{ fields, currency }}
            problems={[]}
            onChange={(condition) =>
              change({ ...block, condition: condition as MailBlock["condition"] })
            }
          />
        </div>
      )}
      {problem && <p className="mt-2 text-sm font-semibold text-danger">{problem}</p>}
    </li>
  );
}

type ToolProps = {
  label: string;
  isOn?: boolean;
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
};

const Tool = ({ label, isOn, isOff, onClick, children }: ToolProps) => (
  <Button
    type="button"
    variant={isOn ? "secondary" : "ghost"}
    size="icon-sm"
    aria-label={label}
    aria-pressed={isOn}
    disabled={isOff}
    onClick={onClick}
  >
    {children}
  </Button>
);

type FieldsProps = {
  block: MailBlock;
  name: string;
  mergeFields: readonly MergeFieldChoice[];
  change: (block: MailBlock) => void;
};

function Fields({ block, name, mergeFields, change }: FieldsProps) {
  switch (block.type) {
    case "heading":
      return (
        <Line
          label={`Text of ${name}`}
          value={block.text}
          most={300}
          onChange={(text) => change({ ...block, text })}
        />
      );
    case "text":
      return (
        <TextEditor
          label={name}
          doc={block.doc}
          mergeFields={mergeFields}
          onChange={(doc) => change({ ...block, doc })}
        />
      );
    case "button":
      return (
        <div className="grid gap-3 sm:grid-cols-2">
          <Line
            label="Label"
            value={block.label}
            most={100}
            onChange={(label) => change({ ...block, label })}
          />
          <Line
            label="Web address"
            value={block.url}
            most={2000}
            isAddress
            onChange={(url) => change({ ...block, url })}
          />
        </div>
      );
    case "image":
      return <ImageFields {...{ block, name, change }} />;
    case "spacer":
      return (
        <Select
          size="sm"
          className="w-auto!"
          aria-label={`Height of ${name}`}
          value={block.size}
          onChange={({ target }) => change({ ...block, size: target.value as typeof block.size })}
        >
          <option value="small">Small</option>
          <option value="medium">Medium</option>
          <option value="large">Large</option>
        </Select>
      );
    case "divider":
      return <hr className="border-t" />;
  }
}
