import { z } from "zod";
import { GiftSourceView, NewGiftSource } from "@/lib/giving/gifts/source-schema";
import { createGiftSource, listGiftSources } from "@/lib/giving/gifts/sources";
import { memberAccess } from "@/lib/http/access";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { RowId } from "@/lib/input";

const sources = {
  tag: "Donations",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  refuses: adminRefusal,
} as const;

export const GET = route(
  {
    ...sources,
    summary: "List what brings gifts in",
    description: "Appeals, campaigns and channels by name, archived ones last.",
    permission: "donations_view",
    returns: { status: z.literal("success"), data: z.array(GiftSourceView) },
  },
  async ({ actor }) => ({ status: "success", data: await listGiftSources(actor) }),
);

export const POST = route(
  {
    ...sources,
    summary: "Add an appeal, campaign or channel",
    permission: "donations_edit",
    body: NewGiftSource,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success"), id: RowId, data: GiftSourceView },
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await createGiftSource(actor, body);
    return new Reply(
      { status: "success", id: data.id, data },
      locationOf(`/admin/gift-sources/${data.id}`),
    );
  },
);

export const { PUT, PATCH, DELETE } = otherMethods({ GET, POST });
