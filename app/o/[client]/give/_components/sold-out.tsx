import { Heart } from "lucide-react";
import { Button } from "@/app/_components/ui/button";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import type { GalleryItem } from "@/lib/sponsorship/gallery-schema";
import { type Place, payPage } from "../paths";

/** Said before anything personal is asked: the last place is taken, or kept for somebody else. */
export function SoldOut({
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
  const isOnlyHeld = contribution === null && sponsors_count < sp_num;
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon={Heart}
        title={isOnlyHeld ? "Someone else was faster" : `${title} has a sponsor`}
        className="mt-8"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button asChild>
              <Link href={`/o/${place.client}/programs/${place.program}?filter%5Bavailable%5D=1`}>
                See who still needs a sponsor
              </Link>
            </Button>
            <Button asChild variant="secondary">
              <Link href={hasItems ? payPage(place) : otherwise}>
                {hasItems ? "Continue" : "Give another way"}
              </Link>
            </Button>
          </div>
        }
      >
        {isOnlyHeld
          ? `Another donor is sponsoring ${title} right now. If they don’t finish, you can try again in a few minutes. Thank you for wanting to help.`
          : "All sponsorships are taken, which is good news. Others are still waiting for a sponsor like you."}
      </EmptyState>
    </>
  );
}
