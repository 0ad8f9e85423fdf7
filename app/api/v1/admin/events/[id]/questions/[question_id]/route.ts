import { z } from "zod";
import { QuestionChanges, QuestionSetupView } from "@/lib/events/setup/question-schema";
import { changeQuestion, deleteQuestion, getQuestion } from "@/lib/events/setup/questions";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { DONE, done, ok, successOf } from "@/lib/http/success";
import { PathId } from "@/lib/input";

const question = {
  ...byMember,
  tag: "Event setup",
  params: z.object({ id: PathId, question_id: PathId }),
} as const;

export const GET = route(
  {
    ...question,
    summary: "Read a question",
    permission: "events_view",
    returns: successOf(QuestionSetupView),
  },
  async ({ actor, params }) => ok(await getQuestion(actor, params.id, params.question_id)),
);

export const PUT = route(
  {
    ...question,
    summary: "Change a question",
    description:
      "Omitted fields stay as they are. Key, type and scope can’t change once there are answers: 422. Registrations are re-evaluated.",
    permission: "events_edit",
    body: QuestionChanges,
    bodyKilobytes: 1024,
    alsoRefuses: ["conflict"],
    returns: successOf(QuestionSetupView),
  },
  async ({ actor, params, body }) =>
    ok(await changeQuestion(actor, params.id, params.question_id, body)),
);

export const DELETE = route(
  {
    ...question,
    summary: "Remove a question",
    description: "409 for a question with answers: turn it off instead (`active`).",
    permission: "events_edit",
    alsoRefuses: ["conflict"],
    returns: DONE,
  },
  async ({ actor, params }) => {
    await deleteQuestion(actor, params.id, params.question_id);
    return done("Removed.");
  },
);

export const { POST, PATCH, OPTIONS } = otherMethods({ GET, PUT, DELETE });
