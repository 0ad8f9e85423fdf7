import { z } from "zod";
import { EventPath, LinkRequest, requestOrderLinks } from "@/lib/events/messages/new-link";
import { anonymousAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { publicRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    summary: "Ask for a new registration link",
    description:
      "Emails a new link for every registration of the address at this event. The answer is the same whether or not there is one. Earlier links work until a new one is used.",
    tag: "Event registration",
    access: anonymousAccess,
    limits: { known: "email_links", unknown: "email_links" },
    gate: "order_link",
    params: EventPath,
    body: LinkRequest,
    returns: { message: z.string() },
    status: 202,
    refuses: publicRefusal,
  },
  async ({ actor, params, body }) => {
    await requestOrderLinks(params, body, actor.address);
    return { message: "If we know a registration under this address, its link is on the way." };
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
