import { optionsOf } from "@/app/_components/forms/choices";
import type { DuplicateView } from "@/lib/donors/merging/duplicates";
import type { DonorView } from "@/lib/donors/schema";

export const REASON_WORDS: Record<DuplicateView["reasons"][number], string> = {
  email: "email address",
  name: "name",
  phone: "phone number",
};

const TOPIC_WORDS: Record<DonorView["mail_topics"][number], string> = {
  news: "News",
  appeals: "Appeals",
  events: "Events",
  sponsorship_updates: "Sponsorship updates",
};

/** What a donor can read, in English. */
const LANGUAGE_WORDS: Record<NonNullable<DonorView["language"]>, string> = {
  en: "English",
  es: "Spanish",
  fr: "French",
  de: "German",
};

export const LANGUAGES = optionsOf(LANGUAGE_WORDS);

export const TOPICS = optionsOf(TOPIC_WORDS);
