import { Alert } from "@/app/_components/ui/alert";
import { Card, CardContent } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { mergeFieldChoices } from "@/app/admin/_components/content-editor/merge-fields";
import type { SentQuery } from "@/lib/http/lenient";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { readTextReader } from "@/lib/mailings/preview";
import type { MailingView } from "@/lib/mailings/schema";
import { readTextingSettings } from "@/lib/texting/settings";
import { mailingHref } from "../../paths";
import { MailingHead } from "../_components/mailing-head";
import { ReaderChoice } from "../_components/reader-choice";
import { TextForm } from "../_components/text-form";
import { readerAsked } from "../reader-asked";

type Props = { staff: SignedInStaff; mailing: MailingView; asked: SentQuery };

/** Writes a text message, and shows beside it what a donor of choice will read. */
export async function TextComposer({ staff, mailing, asked }: Props) {
  const mayEdit = staff.permissions.has("mailings_edit") && mailing.state === "draft";
  const mayRead = staff.permissions.has("donors_view");
  const [settings, reader] = await Promise.all([
    readTextingSettings(staff),
    mayRead ? readTextReader(staff, readerAsked(asked)) : undefined,
  ]);
  return (
    <div className="flex flex-col gap-4">
      <MailingHead mailing={mailing} staff={staff} current="" />
      {settings.missing.length > 0 && (
        <Alert tone="warning">
          Text messages can’t be sent yet.{" "}
          {staff.permissions.has("settings_edit") ? (
            <TextLink href="/admin/settings/text-messages">Set them up</TextLink>
          ) : (
            "Ask a colleague who manages settings."
          )}
        </Alert>
      )}
      {reader && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <TextForm
            key={mailing.id}
            mailing={mailing}
            reader={reader}
            mergeFields={mergeFieldChoices()}
            mayEdit={mayEdit}
          />
          <Card className="lg:col-start-2">
            <CardContent className="py-4">
              <ReaderChoice path={mailingHref(mailing.id)} />
            </CardContent>
          </Card>
        </div>
      )}
    </div>
  );
}
