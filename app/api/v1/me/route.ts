import { describeCaller } from "@/lib/accounts/me";
import { CallerView } from "@/lib/accounts/views";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    ...byMember,
    summary: "Who am I?",
    description: "The user, organization and permissions behind the credential that was sent.",
    tag: "Authentication",
    returns: CallerView.shape,
  },
  async ({ actor }) => describeCaller(actor),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
