import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { changeMailing, getMailing, removeMailing } from "@/lib/mailings/mailings";
import { MailingChanges, MailingView } from "@/lib/mailings/schema";

const mailing = {
  ...byMember,
  tag: "Mailings",
  params: ById,
  returns: successOf(MailingView),
} as const;

export const GET = route(
  { ...mailing, summary: "Get a mailing", permission: "mailings_view" },
  async ({ actor, params }) => ok(await getMailing(actor, params.id)),
);

export const PUT = route(
  {
    ...mailing,
    summary: "Change a draft of a mailing",
    description:
      "What is not sent stays. 409 `scheduled` or `started` for a mailing that is no draft, and `changed` where `version` is not the latest.",
    permission: "mailings_edit",
    body: MailingChanges,
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ok(await changeMailing(actor, params.id, body)),
);

export const DELETE = route(
  {
    ...mailing,
    summary: "Delete a draft of a mailing",
    description: "409 for a mailing that is no draft.",
    permission: "mailings_edit",
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params }) => ok(await removeMailing(actor, params.id)),
);

export const { POST, PATCH } = otherMethods({ GET, PUT, DELETE });
