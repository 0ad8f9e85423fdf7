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
      "Omitted fields stay as they are. 409 `scheduled` or `started` if the mailing isn’t a draft, and `changed` if `version` isn’t the latest.",
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
    description: "409 if the mailing isn’t a draft.",
    permission: "mailings_edit",
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params }) => ok(await removeMailing(actor, params.id)),
);

export const { POST, PATCH, OPTIONS } = otherMethods({ GET, PUT, DELETE });
