import { z } from "zod";
import { NewSponsorPackage, SponsorPackageView } from "@/lib/events/setup/product-schema";
import { createSponsorPackage, listSponsorPackages } from "@/lib/events/setup/products";
import { memberAccess } from "@/lib/http/access";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId, RowId } from "@/lib/input";

const sponsorPackages = {
  tag: "Event setup",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  params: z.object({ id: PathId }),
  refuses: adminRefusal,
} as const;

export const GET = route(
  {
    ...sponsorPackages,
    summary: "List an event's sponsor packages",
    permission: "events_view",
    returns: { status: z.literal("success"), data: z.array(SponsorPackageView) },
  },
  async ({ actor, params }) => ({
    status: "success",
    data: await listSponsorPackages(actor, params.id),
  }),
);

export const POST = route(
  {
    ...sponsorPackages,
    summary: "Add a sponsor package to an event",
    permission: "events_edit",
    body: NewSponsorPackage,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success"), id: RowId, data: SponsorPackageView },
    status: 201,
  },
  async ({ actor, params, body }) => {
    const data = await createSponsorPackage(actor, params.id, body);
    const made = `/admin/events/${params.id}/sponsor-packages/${data.id}`;
    return new Reply({ status: "success", id: data.id, data }, locationOf(made));
  },
);

export const { PUT, PATCH, DELETE } = otherMethods({ GET, POST });
