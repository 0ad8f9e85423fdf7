import { changePage, getPage } from "@/lib/fundraising/pages";
import { PageChanges, PageView } from "@/lib/fundraising/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

const page = { ...byMember, tag: "Fundraising campaigns", params: ById } as const;

export const GET = route(
  {
    ...page,
    summary: "Read a fundraising page",
    permission: "donations_view",
    returns: successOf(PageView),
  },
  async ({ actor, params }) => ok(await getPage(actor, params.id)),
);

export const PATCH = route(
  {
    ...page,
    summary: "Change, approve, pause, end or reject a fundraising page",
    description:
      "Omitted fields stay as they are. `status: live` approves a waiting page or resumes a paused one. If a page changes teams, its earlier gifts stay with the earlier team.",
    permission: "donations_edit",
    body: PageChanges,
    returns: successOf(PageView),
  },
  async ({ actor, params, body }) => ok(await changePage(actor, params.id, body)),
);

export const { POST, PUT, DELETE, OPTIONS } = otherMethods({ GET, PATCH });
