import { z } from "zod";
import { LetterTemplateView, NewLetterTemplate } from "@/lib/giving/letters/schema";
import { createLetterTemplate, listLetterTemplates } from "@/lib/giving/letters/templates";
import { memberAccess } from "@/lib/http/access";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { RowId } from "@/lib/input";

const templates = {
  tag: "Donations",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  refuses: adminRefusal,
} as const;

export const GET = route(
  {
    ...templates,
    summary: "List letter templates",
    permission: "donations_view",
    query: z.strictObject({ archived: z.enum(["true", "false"]).default("false") }),
    returns: { status: z.literal("success"), data: z.array(LetterTemplateView) },
  },
  async ({ actor, query }) => ({
    status: "success",
    data: await listLetterTemplates(actor, { archived: query.archived === "true" }),
  }),
);

export const POST = route(
  {
    ...templates,
    summary: "Add a letter template",
    permission: "donations_edit",
    body: NewLetterTemplate,
    idempotency: "optional",
    returns: { status: z.literal("success"), id: RowId, data: LetterTemplateView },
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await createLetterTemplate(actor, body);
    const location = locationOf(`/admin/acknowledgements/templates/${data.id}`);
    return new Reply({ status: "success", id: data.id, data }, location);
  },
);

export const { PUT, PATCH, DELETE } = otherMethods({ GET, POST });
