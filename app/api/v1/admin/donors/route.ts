import { z } from "zod";
import { createDonor } from "@/lib/donors/records/donors";
import { DonorListQuery, listDonors } from "@/lib/donors/records/list";
import { DonorView, NewDonor } from "@/lib/donors/schema";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf, nextHeader } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, paged } from "@/lib/http/success";

const donors = {
  ...byMember,
  tag: "Donors",
} as const;

export const GET = route(
  {
    ...donors,
    summary: "List donors",
    description:
      "Lists every record in the order added; none is skipped or repeated if others are added meanwhile. Follow `next_cursor` until it is null. Unlike the portfolio list, this one does not combine households and relationships into one row.",
    permission: "donors_view",
    query: DonorListQuery,
    alsoRefuses: ["bad_request"],
    returns: {
      status: z.literal("success"),
      data: z.array(DonorView),
      next_cursor: z.string().nullable(),
    },
  },
  async ({ actor, query }) => {
    const { data, nextCursor } = await listDonors(actor, query);
    return new Reply(paged({ data, nextCursor }), nextHeader("/admin/donors", query, nextCursor));
  },
);

export const POST = route(
  {
    ...donors,
    summary: "Add a donor",
    permission: "donors_edit",
    body: NewDonor,
    idempotency: "optional",
    marksPortfolio: true,
    returns: createdOf(DonorView),
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await createDonor(actor, body);
    return new Reply(created(data), locationOf(`/admin/donors/${data.id}`));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
