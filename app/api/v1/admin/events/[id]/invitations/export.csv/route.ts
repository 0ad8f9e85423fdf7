import { exportInvitations } from "@/lib/events/invitations/list";
import { InvitationFilter } from "@/lib/events/invitations/schema";
import { csvStream, memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { ById } from "@/lib/http/presets";

export const GET = memberFile(
  {
    summary: "Download the invitations of an event as CSV",
    description: "The invitations that match the filters, in the list’s order.",
    tag: "Invitations",
    permission: "orders_view",
    answers: ["text/csv"],
    params: ById,
    query: InvitationFilter,
  },
  async (actor, { params, query }) =>
    csvStream(await exportInvitations(actor, params.id, query), "invitations.csv"),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
