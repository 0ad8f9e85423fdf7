import { type Db, db, type Tx } from "@/db/client";
import type { Problem } from "@/lib/errors";
import { type Actor, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { readContent } from "@/lib/mailings/reading";
import { openConditions } from "@/lib/segments/opened";
import { readChoices } from "./choices";
import { conditionProblems, conditionsOf } from "./conditions";
import type { JourneyGraph } from "./graph";
import { readJourney } from "./journey-rows";
import { knownOf } from "./known";
import {
  type JourneyCheckInput as CheckInput,
  type JourneyCheck,
  JourneyCheckInput,
} from "./schema";
import { problemsIn, type Subject, warningsIn } from "./validating";

/** What is wrong with a draft, stored or just as it is being written, and what is worth knowing of it. */
export async function checkJourney(
  actor: MemberActor,
  id: number,
  input: CheckInput,
): Promise<JourneyCheck> {
  requirePermission(actor, "journeys_view");
  const { draft } = accept(JourneyCheckInput, input);
  const journey = await readJourney(db, actor, id);
  return checkGraph(db, actor, draft ?? journey.draft, journey);
}

/** Every problem and warning of a graph, those of its conditions included. */
export async function checkGraph(
  reader: Db | Tx,
  actor: Actor,
  graph: JourneyGraph,
  subject: Subject,
): Promise<JourneyCheck> {
  const known = knownOf(await readChoices(reader, actor));
  const opened = conditionsOf(graph).length > 0 ? await openConditions(reader, actor) : undefined;
  return {
    problems: [
      ...problemsIn(graph, subject, known),
      ...(opened ? conditionProblems(actor, graph, opened) : []),
      ...contentProblems(graph),
    ],
    warnings: warningsIn(graph, subject),
  };
}

/** Placeholders and blocks of emails and letters. */
const contentProblems = ({ nodes }: JourneyGraph): Problem[] =>
  nodes.flatMap((node, nth) => {
    if (node.kind !== "email" && node.kind !== "letter") return [];
    const read = readContent(node.content, `nodes.${nth}.content`);
    return "problems" in read ? read.problems : [];
  });
