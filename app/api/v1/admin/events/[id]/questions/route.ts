import { z } from "zod";
import { NewQuestion, QuestionSetupView } from "@/lib/events/setup/question-schema";
import { createQuestion, listQuestions } from "@/lib/events/setup/questions";
import { memberAccess } from "@/lib/http/access";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId, RowId } from "@/lib/input";

const questions = {
  tag: "Event setup",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  params: z.object({ id: PathId }),
  refuses: adminRefusal,
} as const;

export const GET = route(
  {
    ...questions,
    summary: "List an event's questions",
    permission: "events_view",
    returns: { status: z.literal("success"), data: z.array(QuestionSetupView) },
  },
  async ({ actor, params }) => ({ status: "success", data: await listQuestions(actor, params.id) }),
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
    returns: { status: z.literal("success"), id: RowId, data: QuestionSetupView },
    status: 201,
  },
  async ({ actor, params, body }) => {
    const data = await createQuestion(actor, params.id, body);
    const made = `/admin/events/${params.id}/questions/${data.id}`;
    return new Reply({ status: "success", id: data.id, data }, locationOf(made));
  },
);

export const { PUT, PATCH, DELETE } = otherMethods({ GET, POST });
