import type { Metadata } from "next";
import { z } from "zod";
import { Alert } from "@/app/_components/ui/alert";
import { TextLink } from "@/app/_components/ui/link";
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import { AppError } from "@/lib/errors";
import type { InvitationPreview } from "@/lib/events/invitations/schema";
import { previewInvitations } from "@/lib/events/invitations/sending";
import { previewMessage } from "@/lib/events/messages/preview";
import { getEvent } from "@/lib/events/setup/events";
import { plural } from "@/lib/format/amounts";
import { EventHeader } from "../../../_components/event-header";
import { MessageShown } from "../../messages/message-shown";
import { ReachedCard } from "../reached-card";
import { pathOf } from "../words";
import { SendForm } from "./send-form";

const title = "Review and send";

export const metadata: Metadata = { title };

const MESSAGES = { invitation: "invitation", reminder: "invitation_reminder" } as const;

const Asked = z.object({ kind: z.enum(["invitation", "reminder"]).default("invitation") });

export default staffPage(
  {
    title,
    path: ({ id }) => pathOf(id, "/send"),
    needs: ["events_view", "orders_edit"],
    params: ById,
    query: Asked,
  },
  async ({ staff, params: { id }, query: { kind } }) => {
    const event = await getEvent(staff, id);
    const preview = await orProblem(previewInvitations(staff, id, { kind }));
    return (
      <>
        <EventHeader event={event} permissions={staff.permissions} />
        <h2 className="text-xl">
          {kind === "invitation" ? "Send invitations" : "Remind people who haven’t answered"}
        </h2>
        {typeof preview === "string" ? (
          <Alert tone="neutral" title="There is nothing to send">
            {preview}
          </Alert>
        ) : (
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <div className="flex flex-col gap-6">
              <SendForm
                eventId={id}
                kind={kind}
                token={preview.preview_token}
                recipients={preview.recipients}
                step={preview.step}
              />
              <ReachedCard title={plural(preview.recipients, "recipient")} reached={preview} />
            </div>
            <MessageShown preview={await previewMessage(staff, id, MESSAGES[kind], {})} />
          </div>
        )}
        <p>
          You can edit the wording under{" "}
          <TextLink href={`/admin/events/${id}/messages`}>Messages</TextLink>.{" "}
          <TextLink href={pathOf(id)}>Back to invitations</TextLink>
        </p>
      </>
    );
  },
);

async function orProblem(asked: Promise<InvitationPreview>): Promise<InvitationPreview | string> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof AppError && error.kind !== "not_found") return error.message;
    throw error;
  }
}
