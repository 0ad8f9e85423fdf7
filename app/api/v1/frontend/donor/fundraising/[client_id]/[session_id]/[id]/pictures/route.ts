import { rulesFor } from "@/lib/files/purposes";
import { addPicture } from "@/lib/fundraising/own-pictures";
import { OwnPagePath } from "@/lib/fundraising/own-schema";
import { NewPictureQuery, PagePicture } from "@/lib/fundraising/picture-schema";
import { otherMethods } from "@/lib/http/methods";
import { bySignedInDonor } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    ...bySignedInDonor,
    summary: "Add a picture to one’s own fundraising page",
    description:
      "PNG, JPEG or WebP by content, re-encoded as WebP without metadata. Shown right away on a public page. A page has one cover and up to six pictures in its story: 409 for one more, and for a page that was rejected or has ended.",
    tag: "Donor fundraising",
    params: OwnPagePath,
    query: NewPictureQuery,
    file: { maxBytes: () => rulesFor("page_picture").maxBytes },
    idempotency: "optional",
    inSteps: true,
    alsoRefuses: ["conflict"],
    returns: { data: PagePicture },
    status: 201,
  },
  async ({ actor, params, query, file }) => ({
    data: await addPicture(actor, params.id, query, file),
  }),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
