import { z } from "zod";
import { MessageChanges, MessagePath, MessageView } from "@/lib/events/messages/schema";
import { changeMessage, getMessage, resetMessage } from "@/lib/events/messages/settings";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { PathId } from "@/lib/input";

const message = {
  ...byMember,
  tag: "Event setup",
  params: z.object({ id: PathId, kind: MessagePath }),
  returns: successOf(MessageView),
} as const;

export const GET = route(
  { ...message, summary: "Read a message of an event", permission: "events_view" },
  async ({ actor, params }) => ok(await getMessage(actor, params.id, params.kind)),
);

export const PUT = route(
  {
    ...message,
    summary: "Change a message of an event",
    description:
      "Omitted fields stay as they are; null restores the default text. Only placeholders on the message's own list can be used: 422 names any others.",
    permission: "events_edit",
    body: MessageChanges,
  },
  async ({ actor, params, body }) => ok(await changeMessage(actor, params.id, params.kind, body)),
);

export const DELETE = route(
  {
    ...message,
    summary: "Restore the standard text of a message",
    description: "Restores the text, and whether and when it is sent.",
    permission: "events_edit",
  },
  async ({ actor, params }) => ok(await resetMessage(actor, params.id, params.kind)),
);

export const { POST, PATCH, OPTIONS } = otherMethods({ GET, PUT, DELETE });
