import type { KeyOf } from "@/lib/language/catalogue";
import type { MailTemplate } from "@/lib/messages/gate";
import type { PlaceholderName } from "./placeholders";

/** A name that the receipt profile gives; null where it says nothing of what can be claimed. */
type ProfileLabel = { of: "figure" | "ofTotal" | "ofRest" | "received" };

type MailKey = KeyOf<"mail">;

/** What is fixed of a kind of message. */
export type MessageRules = {
  name: string;
  /** Completes “Sent …”. */
  when: string;
  /** Of the outbox; a task is none. */
  template: MailTemplate | null;
  /** Cannot be switched off. */
  required: boolean;
  takes: readonly PlaceholderName[];
  /** Shown below the text whenever there is a value. */
  facts: readonly (readonly [label: MailKey | ProfileLabel, value: PlaceholderName])[];
  /** The words on its button; a task has none. */
  button: MailKey | null;
  /** What comes with it, in words. */
  attached: readonly string[];
  subject: MailKey;
  body: MailKey;
};
