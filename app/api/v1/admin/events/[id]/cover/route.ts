import { z } from "zod";
import { putCover } from "@/lib/events/setup/event-cover";
import { rulesFor } from "@/lib/files/purposes";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { RowId } from "@/lib/input";

const cover = {
  ...byMember,
  tag: "Event setup",
  params: ById,
} as const;

export const POST = route(
  {
    ...cover,
    summary: "Upload an event's cover",
    description:
      "PNG, JPEG or WebP by content, re-encoded without metadata, in place of the one before. To take it away set `cover_file_id` to null.",
    permission: "events_edit",
    file: { maxBytes: () => rulesFor("event_cover").maxBytes },
    idempotency: "optional",
    inSteps: true,
    returns: {
      status: z.literal("success"),
      file: z.object({ id: RowId, url: z.string() }),
    },
  },
  async ({ actor, params, file }) => ({
    status: "success",
    file: await putCover(actor, params.id, file),
  }),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
