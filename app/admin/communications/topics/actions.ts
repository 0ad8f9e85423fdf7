"use server";

import { idIn, text } from "@/app/_components/forms/form-values";
import { staffAction, staffButton } from "@/app/admin/_components/staff-action";
import { NewTopic, SubscriptionSettings, TopicChanges } from "@/lib/consents/schema";
import { changeSubscriptionSettings } from "@/lib/consents/settings";
import { changeTopic, createTopic } from "@/lib/consents/topics";
import { check } from "@/lib/input";

const TOPICS = { path: "/admin/communications/topics" };

const wantedIn = (form: FormData) => ({
  name: text(form, "name"),
  description: text(form, "description"),
  is_public: form.has("is_public"),
});

export const addTopic = staffAction(
  { ...TOPICS, at: "name", fieldOf: { name_taken: "name" } },
  async ({ staff, form }) => {
    const wanted = { ...wantedIn(form), is_opt_in: text(form, "reach") !== "everyone" };
    const { name } = await createTopic(staff, check(wanted, NewTopic));
    return `Topic “${name}” added.`;
  },
);

export const saveTopic = staffAction(
  { ...TOPICS, at: "name", fieldOf: { name_taken: "name" } },
  async ({ staff, form }) => {
    const wanted = { ...wantedIn(form), position: Number(text(form, "position")) };
    const { name } = await changeTopic(staff, idIn(form, "topic"), check(wanted, TopicChanges));
    return `Topic “${name}” saved.`;
  },
);

export const archiveTopic = staffButton(TOPICS, ({ staff, form }) =>
  changeTopic(staff, idIn(form, "topic"), { is_archived: form.get("archive") === "yes" }),
);

export const saveConfirmation = staffAction(
  { ...TOPICS, at: "confirm" },
  async ({ staff, form }) => {
    const wanted = { confirm_by_email: form.has("confirm") };
    await changeSubscriptionSettings(staff, check(wanted, SubscriptionSettings));
    return "Setting saved.";
  },
);
