"use client";

import type { KeyOf } from "@/lib/language/catalogue";
import type { Values } from "@/lib/language/translator";
import { useSpeech } from "./speech-provider";

/** A word of the product's own parts, such as "(optional)", in server and client components alike. */
export function CommonWord({ name, values }: { name: KeyOf<"common">; values?: Values }) {
  return useSpeech("common").t(name, values);
}
