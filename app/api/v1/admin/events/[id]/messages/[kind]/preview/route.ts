import { z } from "zod";
import { previewMessage } from "@/lib/events/messages/preview";
import { MessagePath, MessagePreview, MessagePreviewRequest } from "@/lib/events/messages/schema";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { PathId } from "@/lib/input";

export const POST = route(
  {
    ...byMember,
    summary: "Preview a message of an event",
    description:
      "As it would read for one registration, or for a made-up one. Nothing is saved; its link leads to the event's page.",
    tag: "Event setup",
    permission: "events_view",
    params: z.object({ id: PathId, kind: MessagePath }),
    body: MessagePreviewRequest,
    returns: successOf(MessagePreview),
  },
  async ({ actor, params, body }) => ok(await previewMessage(actor, params.id, params.kind, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
