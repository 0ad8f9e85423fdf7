import { z } from "zod";
import { NewSuppression, SuppressionQuery, SuppressionView } from "@/lib/consents/schema";
import { addSuppression, listSuppressions } from "@/lib/consents/suppressions";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { cursorHeaders } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, paged } from "@/lib/http/success";

const suppressions = { ...byMember, tag: "Communications" } as const;

export const GET = route(
  {
    ...suppressions,
    summary: "List suppressed addresses",
    description:
      "Newest first. Nothing but receipts and the like is sent to them, whoever they belong to. Follow `next_cursor` until it is null.",
    permission: "donors_view",
    query: SuppressionQuery,
    alsoRefuses: ["bad_request"],
    returns: {
      status: z.literal("success"),
      data: z.array(SuppressionView),
      next_cursor: z.string().nullable(),
    },
  },
  async ({ actor, query }) => {
    const { data, nextCursor, total } = await listSuppressions(actor, query);
    const listed = { next: nextCursor, previous: null, total };
    const path = "/admin/communications/suppressions";
    return new Reply(paged({ data, nextCursor }), cursorHeaders(path, query, listed));
  },
);

export const POST = route(
  {
    ...suppressions,
    summary: "Suppress an address",
    description:
      "409 `already_suppressed` if the address is already suppressed, whatever the reason.",
    permission: "donors_edit",
    body: NewSuppression,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: createdOf(SuppressionView),
    status: 201,
  },
  async ({ actor, body }) => created(await addSuppression(actor, body)),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
