import { z } from "zod";
import { GiftSourceView, NewGiftSource } from "@/lib/giving/gifts/source-schema";
import { createGiftSource, listGiftSources } from "@/lib/giving/gifts/sources";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, ok, successOf } from "@/lib/http/success";

const sources = {
  ...byMember,
  tag: "Donations",
} as const;

export const GET = route(
  {
    ...sources,
    summary: "List what brings gifts in",
    description: "Appeals, campaigns, and channels by name, archived ones last.",
    permission: "donations_view",
    returns: successOf(z.array(GiftSourceView)),
  },
  async ({ actor }) => ok(await listGiftSources(actor)),
);

export const POST = route(
  {
    ...sources,
    summary: "Add an appeal, campaign or channel",
    permission: "donations_edit",
    body: NewGiftSource,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: createdOf(GiftSourceView),
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await createGiftSource(actor, body);
    return new Reply(created(data), locationOf(`/admin/gift-sources/${data.id}`));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
