import { type GiftTerms, giveLink } from "@/app/_components/give-link";
import { ShareButtons } from "@/app/_components/share/share-buttons";
import { shareWords } from "@/app/_components/share/share-words";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { pageSpeech } from "@/app/_language/speech";
import type { GiftLine, GiftPage } from "@/lib/checkout/gift-page";
import { env } from "@/lib/env";
import { decimalString } from "@/lib/money";
import { basePath } from "../../../base-path";
import { givePage, type Place } from "../../paths";

type OnwardProps = {
  page: GiftPage;
  lines: readonly GiftLine[];
  place: Place;
  organization: string;
};

/** Tell others, and give again. */
export async function Onward({ page, lines, place, organization }: OnwardProps) {
  const t = (await pageSpeech()).t("give");
  const { program } = page;
  const url = `${env().APP_ORIGIN}${givePage({ client: place.client, program: place.program })}`;
  const text = t("shareText", { program: program.name, organization });
  return (
    <>
      <section aria-labelledby="share" className="rounded-2xl border bg-card p-5">
        <h2 id="share" className="text-xl">
          {t("share")}
        </h2>
        <p className="mt-1 mb-4 text-muted-foreground">
          {t("shareWhy", { program: program.name })}
        </p>
        <ShareButtons {...{ url, text }} subject={program.name} words={await shareWords()} />
      </section>
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <Link href={giveLink(place.client, giftAgain(page, lines), basePath(place))}>
            {t("giveAgain")}
          </Link>
        </Button>
        <Button asChild variant="secondary">
          <Link href={`${basePath(place)}/programs/${place.program}`}>
            {t("backTo", { program: program.name })}
          </Link>
        </Button>
      </div>
    </>
  );
}

/** The first purpose open to further gifts, as a one-time gift: a recurring gift continues on its own. */
function giftAgain({ program, currency }: GiftPage, lines: readonly GiftLine[]): GiftTerms {
  const line = lines.find(({ designationId }) => designationId !== null);
  return {
    program: program.slug,
    designation: line?.designationId ?? undefined,
    amount: line && decimalString(line.amount, currency),
    frequency: 0,
  };
}
