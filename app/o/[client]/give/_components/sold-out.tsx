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
        title={isOnlyHeld ? "Someone else was a moment faster" : `${title} is taken care of`}
        className="mt-8"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button asChild>
              <Link href={`/o/${place.client}/programs/${place.program}?filter%5Bavailable%5D=1`}>
                See who is still waiting
              </Link>
            </Button>
            <Button asChild variant="secondary">
              <Link href={hasItems ? payPage(place) : otherwise}>
                {hasItems ? "Continue with my gift" : "Give in another way"}
              </Link>
            </Button>
          </div>
        }
      >
        {isOnlyHeld
          ? `Another giver is sponsoring ${title} at this moment. If they do not finish, the place is free again in a few minutes. Thank you for wanting to help.`
          : "Every place has been taken, and that is good news. Others are still waiting for someone like you."}
      </EmptyState>
    </>
  );
}
