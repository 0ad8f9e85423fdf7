import type { Metadata } from "next";
import { pageSpeech } from "@/app/_language/speech";
import type { KeyOf } from "@/lib/language/catalogue";

/** The metadata of a page of the portal, whose title is one of its messages. */
export const titled = (key: KeyOf<"portal">) => async (): Promise<Metadata> => ({
  title: (await pageSpeech()).t("portal")(key),
});
