import { z } from "zod";
import { MessageView } from "@/lib/events/messages/schema";
import { listMessages } from "@/lib/events/messages/settings";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const GET = route(
  {
    summary: "List an event's messages",
    description: "Each message that guests and buyers get, with its text and whether it is sent.",
    tag: "Event setup",
    access: memberAccess,
    permission: "events_view",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId }),
    returns: { status: z.literal("success"), data: z.array(MessageView) },
    refuses: adminRefusal,
  },
  async ({ actor, params }) => ({ status: "success", data: await listMessages(actor, params.id) }),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
