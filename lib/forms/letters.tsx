import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { type formSubmissions, users } from "@/db/schema";
import { within } from "@/db/within";
import { sendLetter } from "@/lib/accounts/send-letter";
import { now } from "@/lib/clock";
import { recipientAt } from "@/lib/messages/gate";
import { MailButton, MailHeading, MailLayout, MailText } from "@/lib/messages/layout";
import { findMailSender, queueEmail } from "@/lib/messages/outbox";
import { appLink, renderEmail } from "@/lib/messages/render";
import type { FormRow } from "./form-rows";

type SubmissionRow = typeof formSubmissions.$inferSelect;

/**
 * Emails the address of a submission for confirmation. The email repeats nothing that the sender typed. Returns
 * whether it was queued.
 * @param path of the page that its button opens
 */
export async function sendConfirmation(
  tx: Tx,
  form: FormRow,
  { id, organizationId, email, language }: SubmissionRow,
  { path, days }: { path: string; days: number },
): Promise<boolean> {
  if (!email) return false;
  const sender = await findMailSender(tx, organizationId, language);
  const t = sender.speech.t("mail");
  const subject = t("formSubject", { organization: sender.name });
  return queueEmail(tx, {
    organizationId,
    messageKey: `form-confirmation:${id}`,
    template: "form-confirmation",
    to: await recipientAt(tx, { organizationId, address: email }),
    subject,
    ...(await renderEmail(
      <MailLayout organization={sender} preview={subject}>
        <MailHeading>{subject}</MailHeading>
        <MailText>{t("formText", { organization: sender.name, form: form.name, days })}</MailText>
        <MailButton organization={sender} href={appLink(path)}>
          {t("signUpButton")}
        </MailButton>
        <MailText tone="quiet">{t("formNote")}</MailText>
      </MailLayout>,
    )),
  });
}

const HOUR = 3_600_000;

/** Tells the member of staff who wanted to know that a form was submitted, at most once an hour. */
export async function sendNotice(
  tx: Tx,
  { id, organizationId, notifyUserId, name }: FormRow,
): Promise<void> {
  if (notifyUserId === null) return;
  const [member] = await tx
    .select()
    .from(users)
    .where(within(users, organizationId, eq(users.id, notifyUserId)));
  if (member?.status !== "active") return;
  const hour = Math.floor(now().getTime() / HOUR);
  await sendLetter(tx, member, `form-notice:${id}:${hour}`, () => ({
    template: "form-notice",
    subject: `New submissions: ${name}`,
    paragraphs: [`The form “${name}” has new submissions.`],
    action: { label: "View submissions", path: `/admin/forms/${id}` },
    note: "You’re receiving this because you’re listed in the form’s settings.",
  }));
}
