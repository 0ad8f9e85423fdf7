import { z } from "zod";
import { notFound } from "@/lib/errors";
import { EventPath } from "@/lib/events/messages/new-link";
import { writePublicCalendar } from "@/lib/events/public/calendar";
import { eventVisitorAccess } from "@/lib/http/access";
import { LANGUAGE_PARAMETER } from "@/lib/http/language-choice";
import { answerFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { plain } from "@/lib/http/plain";
import { findVisitor } from "@/lib/identity/visitor";
import { textUpTo } from "@/lib/input";
import { languageOf } from "@/lib/language/languages";

export const GET = plain(
  {
    summary: "Download a public event for a calendar",
    limit: "public_requests",
    params: EventPath,
    query: z.object({
      [LANGUAGE_PARAMETER]: textUpTo(20).optional().meta({
        description: "A language that the organization offers, such as `es`",
      }),
    }),
    file: {
      tag: "Event registration",
      access: eventVisitorAccess,
      answers: ["text/calendar"],
    },
  },
  async (request, context, requestId) => {
    const path = EventPath.safeParse(await context.params);
    const actor = path.success && (await findVisitor(path.data.clientSlugOrId, requestId));
    if (!actor) throw notFound("event");
    const language = languageOf(new URL(request.url).searchParams.get(LANGUAGE_PARAMETER) ?? "");
    return answerFile(await writePublicCalendar(actor, path.data.eventSlug, language));
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
