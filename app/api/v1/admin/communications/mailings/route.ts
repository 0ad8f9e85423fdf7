import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { cursorHeaders, locationOf } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, paged, pagedOf } from "@/lib/http/success";
import { createMailing, listMailings } from "@/lib/mailings/mailings";
import { MailingQuery, MailingSummary, MailingView, NewMailing } from "@/lib/mailings/schema";

const mailings = { ...byMember, tag: "Mailings" } as const;

export const GET = route(
  {
    ...mailings,
    summary: "List mailings",
    description: "Newest first. Follow `next_cursor` until it is null.",
    permission: "mailings_view",
    query: MailingQuery,
    alsoRefuses: ["bad_request"],
    returns: pagedOf(MailingSummary),
  },
  async ({ actor, query }) => {
    const { data, nextCursor, total } = await listMailings(actor, query);
    const listed = { next: nextCursor, previous: null, total };
    const path = "/admin/communications/mailings";
    return new Reply(paged({ data, nextCursor }), cursorHeaders(path, query, listed));
  },
);

export const POST = route(
  {
    ...mailings,
    summary: "Start a draft of a mailing",
    description: "Nothing is sent until `POST …/send`.",
    permission: "mailings_edit",
    body: NewMailing,
    idempotency: "optional",
    returns: createdOf(MailingView),
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await createMailing(actor, body);
    return new Reply(created(data), locationOf(`/admin/communications/mailings/${data.id}`));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
