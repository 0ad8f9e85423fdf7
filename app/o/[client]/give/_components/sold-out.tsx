import { Heart } from "lucide-react";
import { Button } from "@/app/_components/ui/button";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import type { GalleryItem } from "@/lib/sponsorship/gallery-schema";
import { basePath } from "../../base-path";
import { type Place, payPage } from "../paths";

/** Said before anything personal is asked: the last place is taken, or kept for somebody else. */
export async function SoldOut({
  entity: { title, sponsors_count, sp_num, contribution },
  place,
  otherwise,
  hasItems,
}: {
  entity: GalleryItem;
  place: Place;
  /** The same gift, for the program itself. */
  otherwise: string;
  hasItems: boolean;
}) {
  const t = (await pageSpeech()).t("give");
  const isOnlyHeld = contribution === null && sponsors_count < sp_num;
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon={Heart}
        title={isOnlyHeld ? t("someoneFaster") : t("hasSponsor", { name: title })}
        className="mt-8"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button asChild>
              <Link
                href={`${basePath(place)}/programs/${place.program}?filter%5Bavailable%5D=1${place.page ? `&fundraiser=${place.page}` : ""}`}
              >
                {t("seeWhoWaits")}
              </Link>
            </Button>
            <Button asChild variant="secondary">
              <Link href={hasItems ? payPage(place) : otherwise}>
                {hasItems ? t("continue") : t("giveAnotherWay")}
              </Link>
            </Button>
          </div>
        }
      >
        {isOnlyHeld ? t("onlyHeld", { name: title }) : t("allSponsored")}
      </EmptyState>
    </>
  );
}
