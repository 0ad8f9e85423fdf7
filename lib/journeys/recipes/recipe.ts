import type { MailContent } from "@/db/schema/content";
import type {
  JourneyGraph,
  JourneyNode,
  StoredCondition,
  WaitUntil,
} from "@/db/schema/journey-graph";
import type { TopicKey } from "@/lib/consents/words";
import type { LanguageCode } from "@/lib/language/languages";
import { textDoc } from "@/lib/mailings/content";
import type { JourneyKind } from "../words";

/** An email in one language: its subject, then its paragraphs, without greeting and closing. */
export type RecipeMail = readonly [subject: string, ...paragraphs: string[]];

/** A shipped journey: what staff read of it, and what it is installed as. */
export type Recipe = {
  key: string;
  name: string;
  kind: JourneyKind;
  /** What it is for. */
  summary: string;
  /** What brings donors in. */
  when: string;
  /** Who it never contacts. */
  never: string;
  /** What its emails are about; null where it sends none. */
  topic: TopicKey | null;
  reentry: { reentry: "once" | "per_occurrence" } | { reentry: "after_days"; reentryDays: number };
  mails: Readonly<Record<LanguageCode, readonly RecipeMail[]>>;
  /** @param mail the node of the email with this number, from 0 */
  graph: (mail: (nth: number, id: string, next: string | null) => JourneyNode) => JourneyGraph;
};

const GREETINGS: Record<LanguageCode, string> = {
  en: "Dear {{first_name|friend}},",
  es: "¡Hola, {{first_name|y gracias}}!",
  fr: "Bonjour {{first_name|à vous}},",
  de: "Guten Tag, {{donor_name|liebe Freundinnen und Freunde}},",
};

const CLOSINGS: Record<LanguageCode, string> = {
  en: "With thanks, {{organization}}",
  es: "Con gratitud, {{organization}}",
  fr: "Avec toute notre reconnaissance, {{organization}}",
  de: "Mit herzlichem Dank, {{organization}}",
};

/** A recipe’s graph with its texts in one language. @param topicId 0 where the topic is no longer there */
export function graphOf(recipe: Recipe, language: LanguageCode, topicId: number): JourneyGraph {
  const mails = recipe.mails[language];
  return recipe.graph((nth, id, next) => {
    const [subject, ...paragraphs] = mails[nth] ?? [""];
    return {
      ...{ id, title: null, kind: "email", topic_id: topicId, subject, preheader: null },
      ...{ content: contentOf(paragraphs, language), next },
    };
  });
}

const contentOf = (paragraphs: readonly string[], language: LanguageCode): MailContent => ({
  blocks: [
    {
      ...{ id: "text", type: "text" },
      doc: textDoc(GREETINGS[language], ...paragraphs, CLOSINGS[language]),
    },
  ],
});

export const wait = (id: string, until: WaitUntil, next: string | null): JourneyNode => ({
  ...{ id, title: null, kind: "wait", until, next },
});

type Unit = Extract<WaitUntil, { kind: "duration" }>["unit"];
export const after = (amount: number, unit: Unit): WaitUntil => ({
  kind: "duration",
  amount,
  unit,
});

/** A task for whoever looks after the donor, so many days after the step. */
export const task = (
  id: string,
  title: string,
  { days, note, isTouch = false }: { days: number; note: string; isTouch?: boolean },
  next: string | null,
): JourneyNode => ({
  ...{ id, title: null, kind: "task", task_kind: isTouch ? "touch" : "task", task_title: title },
  ...{
    note,
    due: { days, from: "step" },
    skip_weekends: true,
    minute: 540,
    owner: "assigned",
    next,
  },
});

/** Those who gave in the last so many days. */
export const gaveWithin = (days: number): StoredCondition => ({
  all: [
    {
      ...{ field: "gifts.count", op: "at_least", value: 1 },
      where: { period: { last: days, unit: "days" } },
    },
  ],
});

/** For recipes that send nothing. */
export const NO_MAILS: Recipe["mails"] = { en: [], es: [], fr: [], de: [] };

const NEVER =
  "donors who unsubscribed from the topic, asked not to be contacted, have died, or are archived";
export const neverWritesTo = (others = ""): string => `${others ? `${others}; and ` : ""}${NEVER}.`;
