import { z } from "zod";
import { previewMessage } from "@/lib/events/messages/preview";
import { MessagePath, MessagePreview, MessagePreviewRequest } from "@/lib/events/messages/schema";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const POST = route(
  {
    summary: "Preview a message of an event",
    description:
      "As it would read for one registration, or for a made-up one. Writes nothing; its link leads to the event's page.",
    tag: "Event setup",
    access: memberAccess,
    permission: "events_view",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId, kind: MessagePath }),
    body: MessagePreviewRequest,
    returns: { status: z.literal("success"), data: MessagePreview },
    refuses: adminRefusal,
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await previewMessage(actor, params.id, params.kind, body),
  }),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
