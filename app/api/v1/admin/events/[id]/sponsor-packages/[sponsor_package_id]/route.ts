import { z } from "zod";
import { SponsorPackageChanges, SponsorPackageView } from "@/lib/events/setup/product-schema";
import { changeSponsorPackage, getSponsorPackage } from "@/lib/events/setup/products";
import { deleteSponsorPackage } from "@/lib/events/setup/removals";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { DONE, done, ok, successOf } from "@/lib/http/success";
import { PathId } from "@/lib/input";

const sponsorPackage = {
  ...byMember,
  tag: "Event setup",
  params: z.object({ id: PathId, sponsor_package_id: PathId }),
} as const;

export const GET = route(
  {
    ...sponsorPackage,
    summary: "Read a sponsor package",
    permission: "events_view",
    returns: successOf(SponsorPackageView),
  },
  async ({ actor, params }) =>
    ok(await getSponsorPackage(actor, params.id, params.sponsor_package_id)),
);

export const PUT = route(
  {
    ...sponsorPackage,
    summary: "Change a sponsor package",
    description: "Omitted fields stay as they are. 409 for a capacity below the number taken.",
    permission: "events_edit",
    body: SponsorPackageChanges,
    alsoRefuses: ["conflict"],
    returns: successOf(SponsorPackageView),
  },
  async ({ actor, params, body }) =>
    ok(await changeSponsorPackage(actor, params.id, params.sponsor_package_id, body)),
);

export const DELETE = route(
  {
    ...sponsorPackage,
    summary: "Remove a sponsor package",
    description: "409 if it has been sold in registrations: turn it off instead (`active`).",
    permission: "events_edit",
    alsoRefuses: ["conflict"],
    returns: DONE,
  },
  async ({ actor, params }) => {
    await deleteSponsorPackage(actor, params.id, params.sponsor_package_id);
    return done("Removed.");
  },
);

export const { POST, PATCH, OPTIONS } = otherMethods({ GET, PUT, DELETE });
