import type { Surroundings } from "@/app/admin/_components/content-editor/block-card";
import type { Problem } from "@/lib/errors";
import type { JourneyChoices } from "@/lib/journeys/choices";
import type { JourneyNode, JourneyNodeKind } from "@/lib/journeys/graph";
import type { Names } from "@/lib/journeys/words";

/** What the panels of an editor know beside what they edit. */
export type Around = Surroundings & { choices: JourneyChoices; names: Names };

export type NodeOf<Kind extends JourneyNodeKind> = Extract<JourneyNode, { kind: Kind }>;

/** @property path of the node, such as `nodes.3`, with which its problems begin */
export type FieldsOf<Kind extends JourneyNodeKind> = {
  node: NodeOf<Kind>;
  around: Around;
  path: string;
  problems: readonly Problem[];
  change: (node: JourneyNode) => void;
};

/** What is wrong with one field of a node. */
export const errorAt = (
  { path, problems }: Pick<FieldsOf<JourneyNodeKind>, "path" | "problems">,
  name: string,
): string | undefined => problems.find((each) => each.path === `${path}.${name}`)?.message;
