import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { pollEvents } from "@/lib/integrations/polling";
import { EventName, PolledEvent, PollQuery } from "@/lib/integrations/schema";

export const GET = route(
  {
    ...byMember,
    tag: "Automation services",
    summary: "Poll events",
    description:
      "The latest 100 events of a type, newest first. Each has an id of its own that never changes, so a service that polls tells new events apart by it. Needs the permissions of the type.",
    alsoRefuses: ["forbidden"],
    params: z.object({ event: EventName }),
    query: PollQuery,
    returns: successOf(z.array(PolledEvent)),
  },
  async ({ actor, params, query }) => ok(await pollEvents(actor, params.event, query)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
