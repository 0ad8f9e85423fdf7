import { z } from "zod";
import { MessageView } from "@/lib/events/messages/schema";
import { listMessages } from "@/lib/events/messages/settings";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const GET = route(
  {
    ...byMember,
    summary: "List an event's messages",
    description: "Each message that guests and buyers get, with its text and whether it is sent.",
    tag: "Event setup",
    permission: "events_view",
    params: ById,
    returns: successOf(z.array(MessageView)),
  },
  async ({ actor, params }) => ok(await listMessages(actor, params.id)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
