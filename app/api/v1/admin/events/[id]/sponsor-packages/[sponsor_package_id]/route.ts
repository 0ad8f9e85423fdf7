import { z } from "zod";
import { SponsorPackageChanges, SponsorPackageView } from "@/lib/events/setup/product-schema";
import { changeSponsorPackage, getSponsorPackage } from "@/lib/events/setup/products";
import { deleteSponsorPackage } from "@/lib/events/setup/removals";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

const sponsorPackage = {
  tag: "Event setup",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  params: z.object({ id: PathId, sponsor_package_id: PathId }),
  refuses: adminRefusal,
} as const;

export const GET = route(
  {
    ...sponsorPackage,
    summary: "Read a sponsor package",
    permission: "events_view",
    returns: { status: z.literal("success"), data: SponsorPackageView },
  },
  async ({ actor, params }) => ({
    status: "success",
    data: await getSponsorPackage(actor, params.id, params.sponsor_package_id),
  }),
);

export const PUT = route(
  {
    ...sponsorPackage,
    summary: "Change a sponsor package",
    description: "Omitted fields stay as they are. Fewer than are taken: 409.",
    permission: "events_edit",
    body: SponsorPackageChanges,
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success"), data: SponsorPackageView },
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await changeSponsorPackage(actor, params.id, params.sponsor_package_id, body),
  }),
);

export const DELETE = route(
  {
    ...sponsorPackage,
    summary: "Remove a sponsor package",
    description: "One that registrations have is turned off instead (`active`): 409.",
    permission: "events_edit",
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success"), message: z.string() },
  },
  async ({ actor, params }) => {
    await deleteSponsorPackage(actor, params.id, params.sponsor_package_id);
    return { status: "success", message: "Removed." };
  },
);

export const { POST, PATCH } = otherMethods({ GET, PUT, DELETE });
