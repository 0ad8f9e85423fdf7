"use server";

import { redirect } from "next/navigation";
import { boundFormAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { pageSpeech } from "@/app/_language/speech";
import type { Problem } from "@/lib/errors";
import { orderOf } from "@/lib/events/selling/draft-order";
import {
  asVisitor,
  quoteDraft,
  readDraft,
  saveDraft,
} from "@/lib/events/selling/registration-draft";
import { rehearseOrder } from "@/lib/events/selling/rehearsal";
import { releaseUnpaidOrder } from "@/lib/events/selling/unpaid-order";
import { eventPath } from "../../paths";
import { SentEventPlace } from "../../place";
import { enterRegistration, eventFor } from "../../registrant";
import { eventWords } from "../../words";
import { inFields } from "../given";
import { detailsField, detailsIn, detailsWords } from "./details";
import { titledPlan } from "./titles";

/** Keeps what was typed, looks through it as the order will, and goes on to the review. */
export const saveDetails = boundFormAction([SentEventPlace], async (at, before, form) => {
  return submission(before, form, "first_name", async () => {
    const actor = await enterRegistration(at);
    const event = await eventFor(actor, at);
    await releaseUnpaidOrder(actor, event.id);
    const known = await readDraft(actor, event.id);
    if (!known) redirect(eventPath(at));
    const asked = await quoteDraft(actor, event.id, known, { promo_code: null });
    if (!asked.quote) redirect(eventPath(at, "/register"));
    const details = detailsIn(form, event.questions, asked.quote.group_plan);
    await saveDraft(actor, event.id, { ...details, has_details: false });
    const draft = await readDraft(actor, event.id);
    if (!draft) redirect(eventPath(at));
    const { input } = orderOf(draft, asked.quote.group_plan, "");
    const given = {
      answers: (input.answers ?? []).map(({ field_key }) => field_key ?? ""),
      groups: (input.groups ?? []).map(({ answers, attendees }) => ({
        answers: (answers ?? []).map(({ field_key }) => field_key ?? ""),
        guests: (attendees ?? []).map((guest) =>
          (guest.answers ?? []).map(({ field_key }) => field_key ?? ""),
        ),
      })),
    };
    const titled = titledPlan(eventWords(await pageSpeech()), asked.quote);
    const fieldOf = (problem: Problem) => detailsField(problem, given);
    const wordsOf = (problem: Problem) => detailsWords(problem, titled);
    await rehearseOrder(asVisitor(actor), { id: event.id }, input).catch((error) => {
      throw inFields(error, fieldOf, wordsOf);
    });
    await saveDraft(actor, event.id, { has_details: true });
    redirect(eventPath(at, "/review"));
  });
});
