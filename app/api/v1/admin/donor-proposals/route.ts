import { listProposals } from "@/lib/forms/proposals";
import { ProposalQuery, ProposalView } from "@/lib/forms/submission-schema";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { cursorHeaders } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { paged, pagedOf } from "@/lib/http/success";

export const GET = route(
  {
    ...byMember,
    summary: "List changes that forms propose to donors",
    description:
      "The newest first; open ones unless `status` says otherwise. A form changes no donor by itself.",
    tag: "Forms",
    permission: "forms_view",
    alsoNeeds: ["donors_view"],
    query: ProposalQuery,
    alsoRefuses: ["bad_request"],
    returns: pagedOf(ProposalView),
  },
  async ({ actor, query }) => {
    const { data, nextCursor, total } = await listProposals(actor, query);
    const listed = { next: nextCursor, previous: null, total };
    return new Reply(
      paged({ data, nextCursor }),
      cursorHeaders("/admin/donor-proposals", query, listed),
    );
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
