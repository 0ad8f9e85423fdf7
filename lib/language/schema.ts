import { z } from "zod";
import { LANGUAGE_CODES } from "./languages";

/** What a person reads. */
export const Language = z.enum(LANGUAGE_CODES, "Choose a language from the list.");

/** The language of a request: kept for whoever it is about, unless theirs is known already. */
export const spoken = {
  language: Language.optional().meta({
    description:
      "The language of the person who asks; emails and papers to them are written in it unless they chose another",
  }),
};
