import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { AppError } from "@/lib/errors";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { previewMailing } from "@/lib/mailings/preview";
import type { MailingPreview } from "@/lib/mailings/sending-schema";
import { AudienceCounts } from "../../_components/audience-counts";
import { MailingHead } from "../../_components/mailing-head";
import { SendForm, TestForm } from "../../_components/send-forms";
import { mailingPage } from "../read";

const title = "Review and send";

export const metadata: Metadata = { title };

export default mailingPage(
  { title, path: "/send", needs: ["mailings_view", "donors_view"] },
  async ({ staff, record: mailing }) => {
    const preview = await previewOf(staff, mailing.id);
    const isReady = typeof preview !== "string";
    const maySend = staff.permissions.has("mailings_send") && mailing.state === "draft";
    return (
      <div className="flex flex-col gap-4">
        <MailingHead mailing={mailing} staff={staff} current="/send" />
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="flex min-w-0 flex-col gap-4">
            {isReady &&
              preview.warnings.map(({ code, message }) => (
                <Alert key={code} tone="warning">
                  {message}
                </Alert>
              ))}
            {staff.permissions.has("mailings_edit") && (
              <Card>
                <CardHeader>
                  <CardTitle>Test</CardTitle>
                </CardHeader>
                <CardContent>
                  <TestForm id={mailing.id} isText={mailing.channel === "sms"} />
                </CardContent>
              </Card>
            )}
            {mailing.channel === "sms" && (
              <Alert tone="neutral">
                Text messages go out between 9 AM and 8 PM in your organization’s time zone. Outside
                these hours, they wait until morning.
              </Alert>
            )}
            {maySend && isReady && (
              <Card>
                <CardHeader>
                  <CardTitle>Send</CardTitle>
                </CardHeader>
                <CardContent>
                  <SendForm
                    id={mailing.id}
                    token={preview.preview_token}
                    recipients={preview.recipients}
                    timeZone={staff.profile.organization.timeZone}
                  />
                </CardContent>
              </Card>
            )}
            {mailing.state === "draft" && !staff.permissions.has("mailings_send") && (
              <Alert tone="neutral">
                You can prepare mailings, but you don’t have permission to send them. Ask a
                colleague who does.
              </Alert>
            )}
          </div>
          <AudienceCounts counts={preview} isText={mailing.channel === "sms"} />
        </div>
      </div>
    );
  },
);

/** What would be sent to whom; or what has to be done before it can be. */
async function previewOf(staff: SignedInStaff, id: number): Promise<MailingPreview | string> {
  try {
    return await previewMailing(staff, id);
  } catch (error) {
    if (error instanceof AppError && error.kind === "invalid") return error.message;
    throw error;
  }
}
