import { z } from "zod";
import { MessageChanges, MessagePath, MessageView } from "@/lib/events/messages/schema";
import { changeMessage, getMessage, resetMessage } from "@/lib/events/messages/settings";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

const message = {
  tag: "Event setup",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  params: z.object({ id: PathId, kind: MessagePath }),
  returns: { status: z.literal("success"), data: MessageView },
  refuses: adminRefusal,
} as const;

export const GET = route(
  { ...message, summary: "Read a message of an event", permission: "events_view" },
  async ({ actor, params }) => ({
    status: "success",
    data: await getMessage(actor, params.id, params.kind),
  }),
);

export const PUT = route(
  {
    ...message,
    summary: "Change a message of an event",
    description:
      "What is not sent stays; null is our own text. Only placeholders of the message's own list can be used: 422 names any other.",
    permission: "events_edit",
    body: MessageChanges,
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await changeMessage(actor, params.id, params.kind, body),
  }),
);

export const DELETE = route(
  {
    ...message,
    summary: "Restore the standard text of a message",
    description: "Text, and whether and when it is sent.",
    permission: "events_edit",
  },
  async ({ actor, params }) => ({
    status: "success",
    data: await resetMessage(actor, params.id, params.kind),
  }),
);

export const { POST, PATCH } = otherMethods({ GET, PUT, DELETE });
