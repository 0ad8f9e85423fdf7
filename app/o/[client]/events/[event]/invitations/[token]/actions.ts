"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { boundFormAction, SentId } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { readerLanguage } from "@/app/_language/reader-language";
import { pageSpeech } from "@/app/_language/speech";
import { answerInvitation } from "@/lib/events/invitations/answering";
import { inviteGuest, resendGuest, revokeGuest } from "@/lib/events/invitations/hosting";
import { getInvited } from "@/lib/events/invitations/invited";
import {
  HostedGuest,
  InvitationAnswer,
  type PublicInvitation,
} from "@/lib/events/invitations/public-schema";
import { check } from "@/lib/input";
import { eventPath } from "../../../paths";
import { SentEventPlace } from "../../../place";
import { inFields, said } from "../../given";
import { answerOf, askedOnly } from "../../register/asking";
import { answerField } from "../../register/names";
import { enterInvited, type InvitedPlace } from "./invited";
import { answeredField, answeredWords, guestField } from "./names";

const SentPlace = SentEventPlace.extend({ token: z.string().min(1).max(64) });

const pageOf = (place: InvitedPlace) =>
  eventPath(place, `/invitations/${encodeURIComponent(place.token)}`);

/** Says yes, no or maybe, by the button that was pressed. */
export const answer = boundFormAction([SentPlace], (place, before, form) =>
  submission(before, form, "response", async () => {
    const actor = await enterInvited(place, "order_writes");
    const invitation = await getInvited(actor);
    const wanted = {
      version: Number(said(form, "version")),
      response: said(form, "response"),
      guests: said(form, "response") === "yes" ? guestsIn(form, invitation) : [],
      payment_method: said(form, "payment_method") || null,
      language: await readerLanguage(),
    };
    const perTicket = invitation.admissions_per_ticket;
    const answered = await answerInvitation(actor, check(wanted, InvitationAnswer)).catch(
      (error: unknown) => {
        throw inFields(
          error,
          (problem) => answeredField(problem, perTicket),
          (problem) => answeredWords(problem, perTicket),
        );
      },
    );
    const { order } = answered;
    if (order?.payment_due_at && order.url) redirect(`${new URL(order.url).pathname}/pay`);
    redirect(pageOf(place));
  }),
);

function guestsIn(form: FormData, { seats, questions }: PublicInvitation) {
  const coming = Math.min(Math.max(Number(said(form, "coming")) || 1, 1), seats);
  return Array.from({ length: coming }, (_, at) => at + 1).map((guest) => ({
    first_name: said(form, guestField(guest, "first_name")) || null,
    last_name: said(form, guestField(guest, "last_name")) || null,
    email: said(form, guestField(guest, "email")) || null,
    answers: answersIn(form, guest, questions),
  }));
}

/** What a guest answered to the questions that are asked for it. */
function answersIn(form: FormData, guest: number, questions: PublicInvitation["questions"]) {
  const given = Object.fromEntries(
    questions.map((question) => {
      const values = form.getAll(guestField(guest, answerField(question.field_key))).map(String);
      return [question.field_key, answerOf(question, values)];
    }),
  );
  return Object.entries(askedOnly(questions, questions, given, {})).map(([field_key, answer]) => ({
    ...{ field_key, answer },
  }));
}

/** Invites a guest to a seat of one’s own. */
export const addGuest = boundFormAction([SentPlace], (place, before, form) =>
  submission(before, form, "name", async () => {
    const actor = await enterInvited(place, "order_writes");
    const guest = { name: said(form, "name"), email: said(form, "email") };
    await inviteGuest(actor, check(guest, HostedGuest));
    revalidatePath(pageOf(place));
    return (await pageSpeech()).t("invitation")("guestInvited");
  }),
);

/** Revokes a guest’s invitation. */
export const removeGuest = boundFormAction([SentPlace, SentId], (place, id, before, form) =>
  submission(before, form, "guest", async () => {
    await revokeGuest(await enterInvited(place, "order_writes"), id);
    revalidatePath(pageOf(place));
    return (await pageSpeech()).t("invitation")("guestRevoked");
  }),
);

/** Resends a guest’s invitation. */
export const remindGuest = boundFormAction([SentPlace, SentId], (place, id, before, form) =>
  submission(before, form, "guest", async () => {
    await resendGuest(await enterInvited(place, "order_writes"), id);
    revalidatePath(pageOf(place));
    return (await pageSpeech()).t("invitation")("guestResent");
  }),
);
