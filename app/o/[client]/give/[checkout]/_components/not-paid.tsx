import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { pageSpeech } from "@/app/_language/speech";
import { type Place, payPage } from "../../paths";

/** Nothing was charged, and everything is still there. */
export async function NotPaid({ place, reason }: { place: Place; reason: string | null }) {
  const t = (await pageSpeech()).t("give");
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-start gap-6">
      <h1 className="text-3xl">{t("notCharged")}</h1>
      <p>{reason ?? t("notComplete")}</p>
      <p>{t("entriesSaved")}</p>
      <Button asChild size="lg">
        <Link href={payPage(place)}>{t("continue")}</Link>
      </Button>
    </div>
  );
}
