import { describeCaller } from "@/lib/accounts/me";
import { CallerView } from "@/lib/accounts/views";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    summary: "Who am I?",
    description: "The user, organization and permissions behind the credential that was sent.",
    tag: "Authentication",
    access: memberAccess,
    limits: { known: "api_requests", unknown: "public_requests" },
    returns: CallerView.shape,
    refuses: adminRefusal,
  },
  async ({ actor }) => describeCaller(actor),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
