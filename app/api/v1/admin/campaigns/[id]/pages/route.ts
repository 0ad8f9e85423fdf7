import { createPage, listPages } from "@/lib/fundraising/pages";
import { NewPage, PageQuery, PageView } from "@/lib/fundraising/schema";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { listHeaders, locationOf } from "@/lib/http/paging";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, paged, pagedOf } from "@/lib/http/success";

const pages = { ...byMember, tag: "Fundraising campaigns", params: ById } as const;

export const GET = route(
  {
    ...pages,
    summary: "List the pages of a fundraising campaign",
    description: "Its own page, teams, and supporters’ pages, each with its totals.",
    permission: "donations_view",
    query: PageQuery,
    returns: pagedOf(PageView),
  },
  async ({ actor, params, query }) => {
    const { data, total, nextCursor } = await listPages(actor, params.id, query);
    const path = `/admin/campaigns/${params.id}/pages`;
    return new Reply(paged({ data, nextCursor }), listHeaders(path, query, { total, nextCursor }));
  },
);

export const POST = route(
  {
    ...pages,
    summary: "Create a page of a fundraising campaign",
    description: "A team or a supporter’s page, public right away.",
    permission: "donations_edit",
    body: NewPage,
    idempotency: "optional",
    returns: createdOf(PageView),
    status: 201,
  },
  async ({ actor, params, body }) => {
    const data = await createPage(actor, params.id, body);
    return new Reply(created(data), locationOf(`/admin/fundraising-pages/${data.id}`));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
