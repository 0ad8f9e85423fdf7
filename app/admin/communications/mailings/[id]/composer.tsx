import { Card, CardContent } from "@/app/_components/ui/card";
import { mergeFieldChoices } from "@/app/admin/_components/content-editor/merge-fields";
import { ShownMail } from "@/app/admin/_components/content-editor/shown-mail";
import type { SentQuery } from "@/lib/http/lenient";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import type { MailContent } from "@/lib/mailings/content";
import { renderMailing } from "@/lib/mailings/preview";
import type { MailingView } from "@/lib/mailings/schema";
import type { RenderedMailing } from "@/lib/mailings/sending-schema";
import { listConditionFields } from "@/lib/segments/fields";
import { mailingHref } from "../../paths";
import { ContentForm } from "../_components/content-form";
import { MailingHead } from "../_components/mailing-head";
import { ReaderChoice } from "../_components/reader-choice";
import { readerAsked } from "../reader-asked";

type Props = { staff: SignedInStaff; mailing: MailingView; asked: SentQuery };

/** Writes a mailing, and shows beside it what a donor of choice will read. */
export async function Composer({ staff, mailing, asked }: Props) {
  const mayEdit = staff.permissions.has("mailings_edit") && mailing.state === "draft";
  const mayRead = staff.permissions.has("donors_view");
  const [fields, shown] = await Promise.all([
    mayRead ? listConditionFields(staff) : [],
    mayRead ? readMail(staff, mailing, readerAsked(asked)) : undefined,
  ]);
  return (
    <div className="flex flex-col gap-4">
      <MailingHead mailing={mailing} staff={staff} current="" />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        {mayEdit && (
          <ContentForm
            key={mailing.id}
            mailing={mailing}
            content={mailing.content as MailContent}
            mergeFields={mergeFieldChoices()}
            fields={fields}
            currency={staff.profile.organization.currency}
          />
        )}
        {shown && (
          <section aria-label="Preview" className="xl:sticky xl:top-4">
            <Card>
              <CardContent className="flex flex-col gap-4 py-4">
                <ReaderChoice path={mailingHref(mailing.id)} />
                <ShownMail mail={shown} />
              </CardContent>
            </Card>
          </section>
        )}
      </div>
    </div>
  );
}

/** Nothing while nothing is written. */
async function readMail(
  staff: SignedInStaff,
  { id, content }: MailingView,
  donor: number | undefined,
): Promise<RenderedMailing | undefined> {
  if (content.blocks.length === 0) return undefined;
  return renderMailing(staff, id, { donor_id: donor, variant: "a" });
}
