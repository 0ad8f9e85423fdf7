import { previewLetter } from "@/lib/acknowledgements/preview";
import { LetterPreviewRequest, LetterText } from "@/lib/acknowledgements/schema";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    summary: "Preview a letter of thanks",
    description: "As it would read for one gift, or for a sample gift. Nothing is saved.",
    tag: "Donations",
    permission: "donations_view",
    body: LetterPreviewRequest,
    alsoRefuses: ["not_found"],
    returns: successOf(LetterText),
  },
  async ({ actor, body }) => ok(await previewLetter(actor, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
