import type { Metadata } from "next";
import { Card, CardContent } from "@/app/_components/ui/card";
import { ShownMail } from "@/app/admin/_components/content-editor/shown-mail";
import { renderMailing } from "@/lib/mailings/preview";
import { mailingHref } from "../../../paths";
import { MailingHead } from "../../_components/mailing-head";
import { PhonePreview } from "../../_components/phone-preview";
import { ReaderChoice } from "../../_components/reader-choice";
import { readerAsked } from "../../reader-asked";
import { mailingPage } from "../read";

const title = "Message";

export const metadata: Metadata = { title };

/** What was sent, as a donor of choice read it. */
export default mailingPage(
  { title, path: "/email", needs: ["mailings_view", "donors_view"] },
  async ({ staff, record: mailing, sent }) => {
    const mail = await renderMailing(staff, mailing.id, {
      donor_id: readerAsked(sent),
      variant: mailing.winner ?? "a",
    });
    return (
      <div className="flex flex-col gap-4">
        <MailingHead mailing={mailing} staff={staff} current="/email" />
        <Card className="max-w-3xl">
          <CardContent className="flex flex-col gap-4 py-4">
            <ReaderChoice path={mailingHref(mailing.id, "/email")} />
            {mailing.channel === "sms" ? (
              <PhonePreview from={staff.profile.organization.name} text={mail.text} />
            ) : (
              <ShownMail mail={mail} />
            )}
          </CardContent>
        </Card>
      </div>
    );
  },
);
