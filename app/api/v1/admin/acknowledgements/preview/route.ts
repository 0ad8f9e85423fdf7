import { z } from "zod";
import { previewLetter } from "@/lib/giving/letters/preview";
import { LetterPreviewRequest, LetterText } from "@/lib/giving/letters/schema";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    summary: "Preview a letter of thanks",
    description: "As it would read for one gift, or for a made-up one. Writes nothing.",
    tag: "Donations",
    access: memberAccess,
    permission: "donations_view",
    limits: { known: "api_requests", unknown: "public_requests" },
    body: LetterPreviewRequest,
    alsoRefuses: ["not_found"],
    returns: { status: z.literal("success"), data: LetterText },
    refuses: adminRefusal,
  },
  async ({ actor, body }) => ({ status: "success", data: await previewLetter(actor, body) }),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
