import { pageSpeech } from "@/app/_language/speech";

/** What the buttons are called that share a page, in the reader's language. */
export async function shareWords() {
  const t = (await pageSpeech()).t("give");
  return {
    copyLink: t("copyLink"),
    shareByMail: t("shareByMail"),
    shareMore: t("shareMore"),
  };
}
