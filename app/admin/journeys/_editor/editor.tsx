"use client";

import { LogIn, Settings2, Target } from "lucide-react";
import { useMemo, useState } from "react";
import { tell } from "@/app/_components/forms/tell";
import type { Surroundings } from "@/app/admin/_components/content-editor/block-card";
import type { JourneyChoices } from "@/lib/journeys/choices";
import { type JourneyGraph, type JourneyNodeKind, MOST_NODES } from "@/lib/journeys/graph";
import { knownOf, namesOf } from "@/lib/journeys/known";
import type { JourneyView } from "@/lib/journeys/schema";
import { entryWords, NODE_WORDS, nodeTitle } from "@/lib/journeys/words";
import { inserted, moved, removed, stepped } from "../_components/editing";
import { Flow } from "../_components/flow";
import { layoutOf, type Spot } from "../_components/layout";
import { newNode } from "../_components/new-node";
import { saveJourney } from "../actions";
import { AddStep } from "./add-step";
import { NodePanel } from "./node-panel";
import { Panel } from "./panel";
import { ProblemList, placeOf } from "./problem-list";
import { Readiness } from "./readiness";
import { RuleCard } from "./rule-card";
import { EntryPanel, GoalsPanel, SettingsPanel } from "./rule-panels";
import { StepCard } from "./step-card";
import { Toolbar } from "./toolbar";
import { useCheck } from "./use-check";
import { type Doc, type Selection, useDraft } from "./use-draft";
import { useUnsaved } from "./use-unsaved";

type Props = Surroundings & { journey: JourneyView; choices: JourneyChoices; mayRun: boolean };

/** Edits a journey: its steps below one another, what is chosen beside them, and what is wrong with it. */
export function Editor({ journey, choices, mayRun, ...surroundings }: Props) {
  const { id, kind } = journey;
  const [start] = useState<Doc>(() => docOf(journey));
  const { doc, change, undo, redo, canUndo, canRedo, turns } = useDraft(start);
  const [saved, setSaved] = useState({ doc: start, revision: journey.revision });
  const [isSaving, setIsSaving] = useState(false);
  const [selected, setSelected] = useState<Selection>();
  const [dragged, setDragged] = useState<string>();
  const [said, setSaid] = useState("");
  const { graph } = doc;
  const names = useMemo(() => namesOf(choices), [choices]);
  const known = useMemo(() => knownOf(choices), [choices]);
  const { problems, warnings } = useCheck({ id, kind }, graph, known);
  const layout = useMemo(() => layoutOf(graph), [graph]);
  const around = { ...surroundings, choices, names };
  useUnsaved(doc !== saved.doc);
  const changeGraph = (by: (now: JourneyGraph) => JourneyGraph, mark?: string) =>
    change((now) => {
      const next = by(now.graph);
      return next === now.graph ? now : { ...now, graph: next };
    }, mark);
  const titleOf = (node: string) => {
    const found = graph.nodes.find((each) => each.id === node);
    return found ? nodeTitle(found, names) : "a step that was removed";
  };
  const focusOn = (place: Selection) =>
    requestAnimationFrame(() => document.getElementById(`step-${place}`)?.focus());
  const open = (place: Selection) => {
    setSelected(place);
    document.getElementById(`step-${place}`)?.scrollIntoView({ block: "nearest" });
    requestAnimationFrame(() => document.getElementById("panel")?.focus());
  };
  const add = (spot: Spot, what: JourneyNodeKind) => {
    const made = newNode(what);
    changeGraph((now) => inserted(now, spot, made));
    setSaid(`${NODE_WORDS[what]} added.`);
    requestAnimationFrame(() => open(made.id));
  };
  const remove = (node: string) => {
    setSaid(`“${titleOf(node)}” removed.`);
    changeGraph((now) => removed(now, node));
    setSelected(undefined);
  };
  const step = (node: string, by: 1 | -1) => {
    const next = stepped(graph, node, by);
    setSaid(
      next === graph
        ? `“${titleOf(node)}” can’t move further.`
        : `“${titleOf(node)}” is now step ${next.nodes.findIndex((each) => each.id === node) + 1} of ${next.nodes.length}.`,
    );
    changeGraph(() => next);
    if (document.activeElement?.id === `step-${node}`) focusOn(node);
  };
  const save = async () => {
    setIsSaving(true);
    try {
      const state = await saveJourney(id, JSON.stringify(sentOf(doc, saved.revision)));
      tell(state);
      if (state.answer) setSaved({ doc, revision: Number(state.answer) });
      else if (state.problems[0])
        setSelected(placeOf(state.problems[0].field.replace(/^draft\./, ""), graph));
    } finally {
      setIsSaving(false);
    }
  };
  const problemsAt = (place: Selection) =>
    problems.filter(({ path }) => placeOf(path, graph) === place);
  const node = graph.nodes.find((each) => each.id === selected);
  const title = node ? NODE_WORDS[node.kind] : (TITLES[selected ?? ""] ?? "");
  const card = (each: JourneyGraph["nodes"][number]) => (
    <StepCard
      key={each.id}
      node={each}
      names={names}
      isOpen={each.id === selected}
      problem={problemsAt(each.id)[0]?.message}
      open={() => open(each.id)}
      step={(by) => step(each.id, by)}
      remove={() => remove(each.id)}
      drag={() => setDragged(each.id)}
      dragEnd={() => setDragged(undefined)}
    />
  );
  const rule = (place: "entry" | "goals" | "settings") => ({
    ...{ place, isOpen: selected === place, open: () => open(place) },
    problem: problemsAt(place)[0]?.message,
  });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="flex min-w-0 flex-col gap-4">
        <Toolbar
          {...{ isSaving, save, undo, redo, canUndo, canRedo }}
          isSaved={doc === saved.doc}
        />
        <p role="status" className="sr-only">
          {said}
        </p>
        <ProblemList {...{ graph, names, problems, warnings, open }}>
          <Readiness
            {...{ journey, mayRun }}
            isSaved={doc === saved.doc}
            isChanged={
              journey.is_changed || doc !== saved.doc || saved.revision !== journey.revision
            }
          />
        </ProblemList>
        <div className="grid gap-2 sm:grid-cols-2">
          <RuleCard icon={<Settings2 aria-hidden />} heading="Settings" {...rule("settings")}>
            {doc.name}
          </RuleCard>
          <RuleCard icon={<Target aria-hidden />} heading="Goals" {...rule("goals")}>
            {graph.goals.length === 0 ? "None" : `${graph.goals.length} of 5`}
          </RuleCard>
        </div>
        <div className="min-w-0">
          <RuleCard icon={<LogIn aria-hidden />} heading="Entry" {...rule("entry")}>
            {entryWords(graph.entry, names)}
          </RuleCard>
          <Flow
            items={layout.items}
            label="Steps"
            called={titleOf}
            node={card}
            between={(spot) => (
              <AddStep
                kind={kind}
                label={
                  spot.target === null
                    ? "Add a step at the end"
                    : `Add a step before “${titleOf(spot.target)}”`
                }
                isFull={graph.nodes.length >= MOST_NODES}
                isDropTarget={dragged !== undefined}
                add={(what) => add(spot, what)}
                drop={() => {
                  if (dragged) changeGraph((now) => moved(now, dragged, spot));
                  setDragged(undefined);
                }}
              />
            )}
          />
        </div>
        {layout.loose.length > 0 && (
          <section aria-label="Not connected" className="flex flex-col gap-2">
            <h2 className="text-base">Not connected</h2>
            {layout.loose.map(card)}
          </section>
        )}
      </div>
      <div className="lg:sticky lg:top-4">
        <Panel
          title={title}
          problems={[
            ...new Set(selected ? problemsAt(selected).map(({ message }) => message) : []),
          ]}
          isOpen={selected !== undefined && (node !== undefined || selected in TITLES)}
          close={() => {
            if (selected) focusOn(selected);
            setSelected(undefined);
          }}
        >
          <div key={`${selected} ${turns}`} className="flex flex-col gap-4">
            {node && (
              <NodePanel
                {...{ graph, node, around, problems }}
                change={changeGraph}
                step={(by) => step(node.id, by)}
                remove={() => remove(node.id)}
              />
            )}
            {selected === "entry" && (
              <EntryPanel
                {...{ entry: graph.entry, around, problems }}
                change={(entry) => changeGraph((now) => ({ ...now, entry }), "entry")}
              />
            )}
            {selected === "goals" && (
              <GoalsPanel
                {...{ goals: graph.goals, around, problems }}
                change={(goals) => changeGraph((now) => ({ ...now, goals }), "goals")}
              />
            )}
            {selected === "settings" && (
              <SettingsPanel
                doc={doc}
                change={(changes) => change((now) => ({ ...now, ...changes }), "settings")}
              />
            )}
          </div>
        </Panel>
      </div>
    </div>
  );
}

const TITLES: Readonly<Record<string, string>> = {
  ...{ entry: "Entry", goals: "Goals", settings: "Settings" },
};

const docOf = ({
  name,
  description,
  reentry,
  reentry_days,
  late_policy,
  draft,
}: JourneyView): Doc => ({
  ...{ name, reentry, reentry_days, late_policy },
  description: description ?? "",
  graph: draft as JourneyGraph,
});

const sentOf = ({ graph, ...doc }: Doc, revision: number) => ({ ...doc, draft: graph, revision });
