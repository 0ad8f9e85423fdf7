import { z } from "zod";
import { NewQuestion, QuestionSetupView } from "@/lib/events/setup/question-schema";
import { createQuestion, listQuestions } from "@/lib/events/setup/questions";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, ok, successOf } from "@/lib/http/success";

const questions = {
  ...byMember,
  tag: "Event setup",
  params: ById,
} as const;

export const GET = route(
  {
    ...questions,
    summary: "List an event's questions",
    permission: "events_view",
    returns: successOf(z.array(QuestionSetupView)),
  },
  async ({ actor, params }) => ok(await listQuestions(actor, params.id)),
);

export const POST = route(
  {
    ...questions,
    summary: "Add a question to an event",
    permission: "events_edit",
    body: NewQuestion,
    bodyKilobytes: 1024,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: createdOf(QuestionSetupView),
    status: 201,
  },
  async ({ actor, params, body }) => {
    const data = await createQuestion(actor, params.id, body);
    const made = `/admin/events/${params.id}/questions/${data.id}`;
    return new Reply(created(data), locationOf(made));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
