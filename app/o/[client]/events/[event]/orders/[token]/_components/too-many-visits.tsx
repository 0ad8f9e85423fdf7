import { pageSpeech } from "@/app/_language/speech";

/** Said instead of the order, so that nothing is read while the limit holds. */
export async function TooManyVisits({ seconds }: { seconds: number }) {
  const t = (await pageSpeech()).t("order");
  return (
    <div className="mx-auto max-w-reading py-8">
      <title>{t("waitTitle")}</title>
      <h1>{t("waitTitle")}</h1>
      <p className="mt-3 text-lg text-muted-foreground">
        {t("waitText", { seconds: Math.max(1, seconds) })}
      </p>
    </div>
  );
}
