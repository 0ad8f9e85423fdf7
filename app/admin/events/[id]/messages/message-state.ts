import { type FormState, untouched } from "@/app/_components/forms/form-state";
import type { MessagePreview } from "@/lib/events/messages/schema";

/** What a message's form came to; a preview when that was asked for. */
export type MessageState = FormState & { preview?: MessagePreview };

export const untouchedMessage: MessageState = untouched;
