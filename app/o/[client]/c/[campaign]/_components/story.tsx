import { pageSpeech } from "@/app/_language/speech";

/** Plain text in paragraphs. */
export async function Story({ story }: { story: string }) {
  const t = (await pageSpeech()).t("fundraising");
  if (story.trim() === "") return null;
  return (
    <section aria-labelledby="story">
      <h2 id="story" className="sr-only">
        {t("story")}
      </h2>
      <p className="whitespace-pre-line wrap-anywhere text-lg">{story}</p>
    </section>
  );
}
