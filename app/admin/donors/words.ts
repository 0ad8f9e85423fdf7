import { optionsOf } from "@/app/_components/forms/choices";
import type { DuplicateView } from "@/lib/donors/merging/duplicates";
import type { DonorView } from "@/lib/donors/schema";

export const REASON_WORDS: Record<DuplicateView["reasons"][number], string> = {
  email: "email address",
  name: "name",
  phone: "phone number",
};

/** What a donor can read, in English. */
const LANGUAGE_WORDS: Record<NonNullable<DonorView["language"]>, string> = {
  en: "English",
  es: "Spanish",
  fr: "French",
  de: "German",
};

export const LANGUAGES = optionsOf(LANGUAGE_WORDS);

/** The topics that a donor can have in `mail_topics`, as staff call them. */
export const topicOptions = (topics: readonly { key: string; name: string }[]) =>
  topics.map(({ key, name }) => ({ value: key, label: name }));
