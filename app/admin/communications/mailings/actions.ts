"use server";

import { revalidatePath } from "next/cache";
import { idIn, text } from "@/app/_components/forms/form-values";
import { atBlocks, contentIn } from "@/app/admin/_components/content-editor/sent-content";
import { staffAction, staffPost } from "@/app/admin/_components/staff-action";
import { AppError } from "@/lib/errors";
import { plural } from "@/lib/format/amounts";
import { check } from "@/lib/input";
import { changeMailing, createMailing, getMailing, removeMailing } from "@/lib/mailings/mailings";
import { testMailing } from "@/lib/mailings/preview";
import { MailingChanges, NewMailing } from "@/lib/mailings/schema";
import {
  cancelMailing,
  pauseMailing,
  resendUncertain,
  resumeMailing,
  sendMailing,
} from "@/lib/mailings/sending";
import { MailingSend, MailingTest } from "@/lib/mailings/sending-schema";
import { getMailTemplate } from "@/lib/mailings/templates";
import { printMailingLetters } from "@/lib/postal/runs";
import { LettersPrint } from "@/lib/postal/schema";
import { MAILINGS, mailingHref } from "../paths";

const at = (rest: string, field: string) =>
  ({ path: (id: number) => mailingHref(id, rest), row: "mailing", at: field }) as const;

const optional = (form: FormData, name: string): string | null => text(form, name) || null;

const idOrNone = (form: FormData, name: string): number | null =>
  text(form, name) ? idIn(form, name) : null;

export const addMailing = staffAction(
  { path: `${MAILINGS}/new`, at: "name" },
  async ({ staff, form }) => {
    if (text(form, "channel") === "sms") {
      const wanted = { name: text(form, "name"), topic_id: idOrNone(form, "topic_id") };
      const { id } = await createMailing(staff, check({ ...wanted, channel: "sms" }, NewMailing));
      return { to: mailingHref(id) };
    }
    const from = idOrNone(form, "template");
    const template = from === null ? undefined : await getMailTemplate(staff, from);
    const wanted = {
      name: text(form, "name"),
      subject: text(form, "subject") || template?.subject,
      preheader: template?.preheader,
      content: template?.content,
      topic_id: idOrNone(form, "topic_id"),
    };
    const { id } = await createMailing(staff, check(wanted, NewMailing));
    return { to: mailingHref(id) };
  },
);

/** Another mailing with the same words for the same people, to be changed. */
export const copyMailing = staffPost(at("", "mailing"), async ({ staff, id }) => {
  const { name, channel, body, subject, content, audience, ...rest } = await getMailing(staff, id);
  const { subject_b, preheader, from_name, reply_to } = rest;
  const words =
    channel === "sms"
      ? { channel, body }
      : { subject, subject_b, preheader, content, from_name, reply_to };
  const copy = await createMailing(
    staff,
    check(
      {
        ...{ name: `Copy of ${name}`.slice(0, 120), ...words, audience },
        ...{ topic_id: rest.topic.id, appeal_id: rest.appeal?.id },
      },
      NewMailing,
    ),
  );
  return { to: mailingHref(copy.id) };
});

const versionIn = (form: FormData): number => Number(text(form, "version"));

export const saveContent = staffAction(at("", "content"), ({ staff, form, id }) =>
  atBlocks(async () => {
    const wanted = {
      version: versionIn(form),
      subject: text(form, "subject"),
      preheader: optional(form, "preheader"),
      content: contentIn(form),
    };
    await changeMailing(staff, id, check(wanted, MailingChanges));
    return "Saved.";
  }),
);

export const saveText = staffAction(at("", "body"), async ({ staff, form, id }) => {
  const wanted = { version: versionIn(form), body: text(form, "body") };
  await changeMailing(staff, id, check(wanted, MailingChanges));
  return "Saved.";
});

export const saveSetup = staffAction(at("/setup", "name"), async ({ staff, form, id }) => {
  const wanted = {
    version: versionIn(form),
    name: text(form, "name"),
    topic_id: idOrNone(form, "topic_id"),
    ...(form.has("appeal_id") ? { appeal_id: idOrNone(form, "appeal_id") } : {}),
    ...(form.has("test_percent") && {
      from_name: optional(form, "from_name"),
      reply_to: optional(form, "reply_to"),
      subject_b: optional(form, "subject_b"),
      test_percent: Number(text(form, "test_percent")),
      test_decided_by: text(form, "test_decided_by"),
      test_hours: Number(text(form, "test_hours")),
    }),
  };
  await changeMailing(staff, id, check(wanted, MailingChanges));
  return "Setup saved.";
});

export const saveAudience = staffAction(at("/audience", "include"), async ({ staff, form, id }) => {
  const ids = (name: string) => form.getAll(name).map(Number);
  const audience = {
    include: {
      everyone: form.has("everyone"),
      segment_ids: ids("include_segments"),
      tag_ids: ids("include_tags"),
    },
    exclude: { segment_ids: ids("exclude_segments"), tag_ids: ids("exclude_tags") },
  };
  await changeMailing(staff, id, check({ version: versionIn(form), audience }, MailingChanges));
  return "Audience saved.";
});

export const sendTest = staffAction(at("/send", "test"), async ({ staff, form, id }) => {
  const donor = idOrNone(form, "donor_id");
  const wanted = {
    ...(donor !== null && { donor_id: donor }),
    ...(form.has("to") && { to: text(form, "to") }),
  };
  const { to } = await testMailing(staff, id, check(wanted, MailingTest));
  return `A test is on its way to ${to}.`;
});

const REVIEWED_ANEW = ["audience_moved", "preview_changed", "preview_expired"];

export const send = staffAction(at("/send", "send"), async ({ staff, form, id }) => {
  const isLater = text(form, "when") === "later";
  const wanted = {
    preview_token: text(form, "preview_token"),
    send_at: isLater ? text(form, "send_at") : null,
  };
  try {
    await sendMailing(staff, id, check(wanted, MailingSend));
  } catch (error) {
    // The page then shows whom the mailing would reach now, and sends to them.
    if (error instanceof AppError && REVIEWED_ANEW.includes(error.code))
      revalidatePath(mailingHref(id, "/send"));
    throw error;
  }
  return { to: mailingHref(id) };
});

export const printLetters = staffAction(at("/letters", "print"), async ({ staff, form, id }) => {
  const wanted = { choice: text(form, "choice"), preview_token: text(form, "preview_token") };
  const run = await printMailingLetters(staff, id, check(wanted, LettersPrint));
  return { to: mailingHref(id, `/letters/${run.id}`) };
});

export const pause = staffPost(at("", "mailing"), async ({ staff, id }) => {
  await pauseMailing(staff, id);
  return "Mailing paused.";
});

export const resume = staffPost(at("", "mailing"), async ({ staff, id }) => {
  await resumeMailing(staff, id);
  return "Mailing resumed.";
});

export const cancel = staffPost(at("", "mailing"), async ({ staff, id }) => {
  const { state } = await cancelMailing(staff, id);
  return state === "draft" ? "The mailing is a draft again." : "Mailing canceled.";
});

export const resend = staffPost(at("", "mailing"), async ({ staff, id }) => {
  const { resent } = await resendUncertain(staff, id);
  return `${plural(resent, "message")} will be sent again.`;
});

export const remove = staffPost(at("", "mailing"), async ({ staff, id }) => {
  await removeMailing(staff, id);
  return { to: MAILINGS };
});
