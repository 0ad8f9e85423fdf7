import { z } from "zod";
import { changePicture, removePicture } from "@/lib/fundraising/own-pictures";
import { OwnPicturePath } from "@/lib/fundraising/own-schema";
import { PagePicture, PictureChanges } from "@/lib/fundraising/picture-schema";
import { otherMethods } from "@/lib/http/methods";
import { bySignedInDonor } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

const picture = {
  ...bySignedInDonor,
  tag: "Donor fundraising",
  params: OwnPicturePath,
} as const;

export const PATCH = route(
  {
    ...picture,
    summary: "Update the description or cover setting of a picture",
    description: "Omitted fields stay as they are. 409 if the story already has six pictures.",
    body: PictureChanges,
    alsoRefuses: ["conflict"],
    returns: { data: PagePicture },
  },
  async ({ actor, params, body }) => ({ data: await changePicture(actor, params, body) }),
);

export const DELETE = route(
  {
    ...picture,
    summary: "Remove a picture from one’s own fundraising page",
    returns: { message: z.string() },
  },
  async ({ actor, params }) => {
    await removePicture(actor, params);
    return { message: "Picture removed." };
  },
);

export const { GET, POST, PUT, OPTIONS } = otherMethods({ PATCH, DELETE });
