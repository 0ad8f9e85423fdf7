import { z } from "zod";
import { requestDonorLink } from "@/lib/donors/portal/links";
import { ClientPath, LinkOrder } from "@/lib/donors/schema";
import { visitorAccess, withBrowser } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { publicRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    summary: "Ask for a donor's sign-in link",
    description:
      "Sends an email with a link and a code if the address belongs to a donor. The response is the same for every address.",
    tag: "Donor portal",
    access: withBrowser(visitorAccess),
    limits: { known: "public_requests", unknown: "public_requests" },
    gate: "donor_link",
    params: ClientPath,
    body: LinkOrder,
    returns: { message: z.string() },
    status: 202,
    refuses: publicRefusal,
  },
  async ({ actor, body }) => {
    await requestDonorLink(actor, body, actor.browser);
    return { message: "If we know this address, we’ve sent an email with a link and a code." };
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
