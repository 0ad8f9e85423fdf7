import { z } from "zod";
import { listPublicEvents } from "@/lib/events/public/event";
import { ListedEvent } from "@/lib/events/public/event-schema";
import { otherMethods } from "@/lib/http/methods";
import { byEventVisitor } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

const ClientPath = z.object({
  clientSlugOrId: z.string().meta({ description: "Organization slug or numeric ID" }),
});

export const GET = route(
  {
    ...byEventVisitor,
    summary: "List the public events of an organization",
    description: "Published events that aren’t over, soonest first; at most 100.",
    tag: "Event registration",
    params: ClientPath,
    returns: { data: z.array(ListedEvent) },
  },
  async ({ actor }) => ({ data: await listPublicEvents(actor) }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
