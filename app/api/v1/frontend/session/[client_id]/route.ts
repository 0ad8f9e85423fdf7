import { openDonorSession } from "@/lib/donors/portal/sessions";
import { ClientPath, OpenedSessionView } from "@/lib/donors/schema";
import { visitorAccess, withBrowser } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { publicRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    summary: "Open a donor session",
    description:
      "For a visitor of the organization's public pages, anonymous until a donor signs in. It lives 30 days after it was last used.",
    tag: "Donor portal",
    access: withBrowser(visitorAccess),
    limits: { known: "public_requests", unknown: "public_requests" },
    params: ClientPath,
    returns: { data: OpenedSessionView },
    status: 201,
    refuses: publicRefusal,
  },
  async ({ actor }) => {
    const { id, secret } = await openDonorSession(actor, actor.browser);
    return { data: { session_id: secret, id } };
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
