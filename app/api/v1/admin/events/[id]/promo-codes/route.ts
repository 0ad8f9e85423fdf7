import { z } from "zod";
import { PageQuery } from "@/lib/events/setup/event-list";
import { NewPromoCode, PromoCodeView } from "@/lib/events/setup/promo-code-schema";
import { createPromoCode, listPromoCodes } from "@/lib/events/setup/promo-codes";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { listHeaders, locationOf } from "@/lib/http/paging";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, paged, pagedOf } from "@/lib/http/success";

const promoCodes = {
  ...byMember,
  tag: "Event setup",
  params: ById,
} as const;

export const GET = route(
  {
    ...promoCodes,
    summary: "List an event's promo codes",
    permission: "events_view",
    query: z.strictObject(PageQuery),
    returns: pagedOf(PromoCodeView),
  },
  async ({ actor, params, query }) => {
    const { data, total, nextCursor } = await listPromoCodes(actor, params.id, query);
    const path = `/admin/events/${params.id}/promo-codes`;
    return new Reply(paged({ data, nextCursor }), listHeaders(path, query, { total, nextCursor }));
  },
);

export const POST = route(
  {
    ...promoCodes,
    summary: "Add a promo code to an event",
    permission: "events_edit",
    body: NewPromoCode,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: createdOf(PromoCodeView),
    status: 201,
  },
  async ({ actor, params, body }) => {
    const data = await createPromoCode(actor, params.id, body);
    const made = `/admin/events/${params.id}/promo-codes/${data.id}`;
    return new Reply(created(data), locationOf(made));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
