import { changeOwnPage } from "@/lib/fundraising/own-changes";
import { getOwnPage } from "@/lib/fundraising/own-pages";
import { OwnPageChanges, OwnPageDetail, OwnPagePath } from "@/lib/fundraising/own-schema";
import { otherMethods } from "@/lib/http/methods";
import { bySignedInDonor } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

const page = {
  ...bySignedInDonor,
  tag: "Donor fundraising",
  params: OwnPagePath,
  returns: { data: OwnPageDetail },
} as const;

export const GET = route(
  {
    ...page,
    summary: "Read one of one’s own fundraising pages as a donor",
    description:
      "Its figures, its updates, and who gave: the name that the page shows and the amount, never an address.",
  },
  async ({ actor, params }) => ({ data: await getOwnPage(actor, params.id) }),
);

export const PATCH = route(
  {
    ...page,
    summary: "Change, pause, resume or end one’s own fundraising page",
    description:
      "Omitted fields stay as they are. 409 for a page that waits for approval, was rejected or has ended, and for resuming a page that staff paused.",
    body: OwnPageChanges,
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ({ data: await changeOwnPage(actor, params.id, body) }),
);

export const { POST, PUT, DELETE, OPTIONS } = otherMethods({ GET, PATCH });
