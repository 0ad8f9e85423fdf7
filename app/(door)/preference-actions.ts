"use server";

import { randomUUID } from "node:crypto";
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { formAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { pageSpeech } from "@/app/_language/speech";
import { confirmSubscriptions } from "@/lib/donors/preferences/confirming";
import { holderOf } from "@/lib/donors/preferences/links";
import {
  readPreferences,
  savePreferences,
  unsubscribeByLink,
} from "@/lib/donors/preferences/preferences";
import { stopByLink } from "@/lib/page-messages/stopping";
import { text } from "./posted-text";

/** Saves what the holder of a link from an email chose. */
export const saveChoices = formAction(async (before, form) =>
  submission(before, form, "topic_ids", async () => {
    const token = text(form, "token");
    const actor = await holderOf("preferences", token, randomUUID());
    await savePreferences(actor, {
      topic_ids: form.getAll("topic_ids").map(Number),
      ...(form.has("offers_texts") && {
        text_topic_ids: form.getAll("text_topic_ids").map(Number),
      }),
      only_receipts: form.has("only_receipts"),
    });
    revalidatePath(`/preferences/${token}`);
    return (await pageSpeech()).t("door")("preferencesSaved");
  }),
);

/** Ends all email but receipts, which only a person's click on the button does. */
export const unsubscribe = formAction(async (before, form) =>
  submission(before, form, "link", async () => {
    const token = text(form, "token");
    await unsubscribeByLink({ requestId: randomUUID() }, token);
    redirect(`/unsubscribe/${token}`);
  }),
);

/** Ends all email but receipts to whoever got an email of a fundraising page’s owner. */
export const stopPageMessages = formAction(async (before, form) =>
  submission(before, form, "link", async () => {
    const token = text(form, "token");
    await stopByLink({ requestId: randomUUID() }, token);
    redirect(`/unsubscribe/${token}`);
  }),
);

/** Takes an unsubscription back: the same topics as before. */
export const subscribeAgain = formAction(async (before, form) =>
  submission(before, form, "link", async () => {
    const token = text(form, "token");
    const actor = await holderOf("preferences", token, randomUUID());
    const { topics } = await readPreferences(actor);
    const ids = topics.filter((topic) => topic.is_subscribed).map(({ id }) => id);
    await savePreferences(actor, { topic_ids: ids, only_receipts: false });
    redirect(`/preferences/${token}?notice=subscribed`);
  }),
);

/** Confirms what waits for the holder of a link, which only a person's click on the button does. */
export const confirmSubscription = formAction(async (before, form) =>
  submission(before, form, "link", async () => {
    const token = text(form, "token");
    await confirmSubscriptions(await holderOf("confirmation", token, randomUUID()));
    redirect(`/subscribe/${token}?notice=subscribed`);
  }),
);
