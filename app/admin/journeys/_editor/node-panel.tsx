"use client";

import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useId } from "react";
import { Button } from "@/app/_components/ui/button";
import { Select } from "@/app/_components/ui/select";
import { Labeled } from "@/app/admin/_components/labeled";
import type { Problem } from "@/lib/errors";
import { exitsOf, type JourneyGraph, type JourneyNode, leadingTo } from "@/lib/journeys/graph";
import { NODE_WORDS, nodeTitle } from "@/lib/journeys/words";
import { changed } from "../_components/editing";
import { itemOf, layoutOf } from "../_components/layout";
import type { Around, FieldsOf } from "./context";
import { TextLine } from "./fields";
import { EmailFields, LetterFields, SmsFields } from "./message-fields";
import { BranchFields, SplitFields } from "./path-fields";
import {
  EnrollFields,
  NoteFields,
  NotifyFields,
  TagFields,
  TopicFields,
  WebhookFields,
} from "./small-fields";
import { TaskFields } from "./task-fields";
import { WaitFields } from "./wait-fields";

type Props = {
  graph: JourneyGraph;
  node: JourneyNode;
  around: Around;
  problems: readonly Problem[];
  change: (by: (graph: JourneyGraph) => JourneyGraph, mark?: string) => void;
  step: (by: 1 | -1) => void;
  remove: () => void;
};

/** The form of one step, with what moves and removes it. */
export function NodePanel({ graph, node, around, problems, change, step, remove }: Props) {
  const path = `nodes.${graph.nodes.indexOf(node)}`;
  const set = (next: JourneyNode) => change((now) => changed(now, next), `node ${node.id}`);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => step(-1)}>
          <ArrowUp aria-hidden />
          Move up
        </Button>
        <Button variant="secondary" size="sm" onClick={() => step(1)}>
          <ArrowDown aria-hidden />
          Move down
        </Button>
        <Button variant="ghost" size="sm" onClick={remove}>
          <Trash2 aria-hidden />
          Remove
        </Button>
      </div>
      <TextLine
        label="Title"
        optional
        most={120}
        value={node.title ?? ""}
        onChange={(title) => set({ ...node, title: title || null })}
      />
      <Fields graph={graph} {...{ node, around, path, problems }} change={set} />
      <Ways graph={graph} node={node} around={around} change={set} />
    </>
  );
}

type AnyFields = Omit<FieldsOf<JourneyNode["kind"]>, "node"> & { node: JourneyNode };

function Fields({ graph, node, ...own }: AnyFields & { graph: JourneyGraph }) {
  const join = () => itemOf(layoutOf(graph).items, node.id)?.after.target ?? null;
  switch (node.kind) {
    case "wait":
      return <WaitFields node={node} {...own} />;
    case "branch":
      return <BranchFields node={node} {...own} join={join()} />;
    case "split":
      return <SplitFields node={node} {...own} join={join()} />;
    case "email":
      return <EmailFields node={node} {...own} />;
    case "sms":
      return <SmsFields node={node} {...own} />;
    case "letter":
      return <LetterFields node={node} around={own.around} change={own.change} />;
    case "task":
      return <TaskFields node={node} {...own} />;
    case "tag":
      return <TagFields node={node} {...own} />;
    case "topic":
      return <TopicFields node={node} {...own} />;
    case "note":
      return <NoteFields node={node} {...own} />;
    case "notify":
      return <NotifyFields node={node} {...own} />;
    case "webhook":
      return <WebhookFields node={node} {...own} />;
    case "enroll":
      return <EnrollFields node={node} {...own} />;
    case "exit":
      return <p>Donors who reach this step leave the journey.</p>;
  }
}

type WaysProps = Pick<Props, "graph" | "node" | "around"> & {
  change: (node: JourneyNode) => void;
};

/** Where each way out of a step leads, so that paths can lead back or end. */
function Ways({ graph, node, around, change }: WaysProps) {
  const id = useId();
  const exits = exitsOf(node);
  if (exits.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer rounded-md font-semibold text-link">
        Change what comes next
      </summary>
      <div className="mt-3 flex flex-col gap-3">
        {exits.map(({ slot, label, target }) => (
          <Labeled key={slot} id={`${id} ${slot}`} label={label ?? "Next step"}>
            <Select
              id={`${id} ${slot}`}
              value={target ?? ""}
              onChange={({ target: { value } }) => change(leadingTo(node, slot, value || null))}
            >
              <option value="">End the journey</option>
              {graph.nodes
                .filter((each) => each.id !== node.id)
                .map((each) => (
                  <option key={each.id} value={each.id}>
                    {NODE_WORDS[each.kind]}: {nodeTitle(each, around.names)}
                  </option>
                ))}
            </Select>
          </Labeled>
        ))}
      </div>
    </details>
  );
}
