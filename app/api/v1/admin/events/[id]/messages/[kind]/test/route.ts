import { z } from "zod";
import { sendTestMessage } from "@/lib/events/messages/preview";
import { MessagePath, MessagePreviewRequest } from "@/lib/events/messages/schema";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const POST = route(
  {
    summary: "Send yourself a message of an event as a test",
    description:
      "To the address of the key's owner, without attachments. A task is never mailed: 409.",
    tag: "Event setup",
    access: memberAccess,
    permission: "events_edit",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId, kind: MessagePath }),
    body: MessagePreviewRequest,
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success"), address: z.string() },
    status: 202,
    refuses: adminRefusal,
  },
  async ({ actor, params, body }) => ({
    status: "success",
    ...(await sendTestMessage(actor, params.id, params.kind, body)),
  }),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
