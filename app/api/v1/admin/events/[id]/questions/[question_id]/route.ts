import { z } from "zod";
import { QuestionChanges, QuestionSetupView } from "@/lib/events/setup/question-schema";
import { changeQuestion, deleteQuestion, getQuestion } from "@/lib/events/setup/questions";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

const question = {
  tag: "Event setup",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  params: z.object({ id: PathId, question_id: PathId }),
  refuses: adminRefusal,
} as const;

export const GET = route(
  {
    ...question,
    summary: "Read a question",
    permission: "events_view",
    returns: { status: z.literal("success"), data: QuestionSetupView },
  },
  async ({ actor, params }) => ({
    status: "success",
    data: await getQuestion(actor, params.id, params.question_id),
  }),
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
    returns: { status: z.literal("success"), data: QuestionSetupView },
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await changeQuestion(actor, params.id, params.question_id, body),
  }),
);

export const DELETE = route(
  {
    ...question,
    summary: "Remove a question",
    description: "One with answers is turned off instead (`active`): 409.",
    permission: "events_edit",
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success"), message: z.string() },
  },
  async ({ actor, params }) => {
    await deleteQuestion(actor, params.id, params.question_id);
    return { status: "success", message: "Removed." };
  },
);

export const { POST, PATCH } = otherMethods({ GET, PUT, DELETE });
