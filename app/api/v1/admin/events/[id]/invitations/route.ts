import { z } from "zod";
import { addInvitations } from "@/lib/events/invitations/adding";
import { listInvitations } from "@/lib/events/invitations/list";
import {
  AddedInvitations,
  InvitationQuery,
  InvitationTotals,
  InvitationView,
  NewInvitations,
} from "@/lib/events/invitations/schema";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { listHeaders } from "@/lib/http/paging";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { NextCursor, ok, successOf } from "@/lib/http/success";

export const GET = route(
  {
    ...byMember,
    summary: "List the invitations of an event",
    description: "In the order they were added, with totals of all that aren’t revoked.",
    tag: "Invitations",
    permission: "orders_view",
    params: ById,
    query: InvitationQuery,
    returns: {
      status: z.literal("success"),
      totals: InvitationTotals,
      data: z.array(InvitationView),
      next_cursor: NextCursor,
    },
  },
  async ({ actor, params, query }) => {
    const found = await listInvitations(actor, params.id, query);
    const { data, total, totals, nextCursor } = found;
    const path = `/admin/events/${params.id}/invitations`;
    return new Reply(
      { status: "success", totals, data, next_cursor: nextCursor },
      listHeaders(path, query, { total, nextCursor }),
    );
  },
);

export const POST = route(
  {
    ...byMember,
    summary: "Add invitations to an event",
    description:
      "Up to 5,000 people at a time, as drafts: all of them, or none, with 422 and the problems of every row. Reserved seats are taken off sale right away.",
    tag: "Invitations",
    permission: "orders_edit",
    params: ById,
    body: NewInvitations,
    bodyKilobytes: 2048,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: successOf(AddedInvitations),
  },
  async ({ actor, params, body }) => ok(await addInvitations(actor, params.id, body)),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
