import { GiftRejection } from "@/lib/fundraising/credit-schema";
import { removePagePicture } from "@/lib/fundraising/page-pictures";
import { PagePicturePath } from "@/lib/fundraising/picture-schema";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { DONE, done } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    summary: "Remove a picture from a fundraising page",
    description: "The page’s owner is told the reason.",
    tag: "Fundraising campaigns",
    params: PagePicturePath,
    permission: "donations_edit",
    body: GiftRejection,
    returns: DONE,
  },
  async ({ actor, params, body }) => {
    await removePagePicture(actor, params, body);
    return done("Picture removed.");
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
