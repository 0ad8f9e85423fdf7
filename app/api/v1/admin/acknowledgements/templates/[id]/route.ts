import { z } from "zod";
import { LetterTemplateChanges, LetterTemplateView } from "@/lib/giving/letters/schema";
import { changeLetterTemplate, getLetterTemplate } from "@/lib/giving/letters/templates";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

const template = {
  tag: "Donations",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  params: z.object({ id: PathId }),
  returns: { status: z.literal("success"), data: LetterTemplateView },
  refuses: adminRefusal,
} as const;

export const GET = route(
  { ...template, summary: "Read a letter template", permission: "donations_view" },
  async ({ actor, params }) => ({
    status: "success",
    data: await getLetterTemplate(actor, params.id),
  }),
);

export const PUT = route(
  {
    ...template,
    summary: "Change a letter template",
    description: "Omitted fields stay as they are. Letters that were merged already do not change.",
    permission: "donations_edit",
    body: LetterTemplateChanges,
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await changeLetterTemplate(actor, params.id, body),
  }),
);

export const { POST, PATCH, DELETE } = otherMethods({ GET, PUT });
