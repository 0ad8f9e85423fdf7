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

export const TOPICS = optionsOf(TOPIC_WORDS);
