import { z } from "zod";
import { NewSponsorPackage, SponsorPackageView } from "@/lib/events/setup/product-schema";
import { createSponsorPackage, listSponsorPackages } from "@/lib/events/setup/products";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, ok, successOf } from "@/lib/http/success";

const sponsorPackages = {
  ...byMember,
  tag: "Event setup",
  params: ById,
} as const;

export const GET = route(
  {
    ...sponsorPackages,
    summary: "List an event's sponsor packages",
    permission: "events_view",
    returns: successOf(z.array(SponsorPackageView)),
  },
  async ({ actor, params }) => ok(await listSponsorPackages(actor, params.id)),
);

export const POST = route(
  {
    ...sponsorPackages,
    summary: "Add a sponsor package to an event",
    permission: "events_edit",
    body: NewSponsorPackage,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: createdOf(SponsorPackageView),
    status: 201,
  },
  async ({ actor, params, body }) => {
    const data = await createSponsorPackage(actor, params.id, body);
    const made = `/admin/events/${params.id}/sponsor-packages/${data.id}`;
    return new Reply(created(data), locationOf(made));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
