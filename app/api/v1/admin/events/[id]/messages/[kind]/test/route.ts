import { z } from "zod";
import { sendTestMessage } from "@/lib/events/messages/preview";
import { MessagePath, MessagePreviewRequest } from "@/lib/events/messages/schema";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const POST = route(
  {
    ...byMember,
    summary: "Send yourself a message of an event as a test",
    description:
      "To the address of the key's owner, without attachments. A task is never mailed: 409.",
    tag: "Event setup",
    permission: "events_edit",
    params: z.object({ id: PathId, kind: MessagePath }),
    body: MessagePreviewRequest,
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success"), address: z.string() },
    status: 202,
  },
  async ({ actor, params, body }) => ({
    status: "success",
    ...(await sendTestMessage(actor, params.id, params.kind, body)),
  }),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
