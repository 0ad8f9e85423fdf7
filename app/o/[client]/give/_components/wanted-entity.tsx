import Image from "next/image";
import { Alert } from "@/app/_components/ui/alert";
import { Card, CardContent } from "@/app/_components/ui/card";
import { formatMoney } from "@/lib/format";
import type { GalleryItem } from "@/lib/sponsorship/gallery-schema";

/** Who is to be sponsored, above the form that asks how. */
export function WantedEntity({ item, justFreed }: { item: GalleryItem; justFreed: boolean }) {
  const { title, thumb, contribution, currency } = item;
  return (
    <>
      {justFreed && (
        <Alert tone="success" title="Available again">
          Another donor’s hold was just released.
        </Alert>
      )}
      <Card>
        <CardContent className="flex items-center gap-4">
          {thumb && (
            <Image
              unoptimized
              src={thumb}
              alt={`Picture of ${title}`}
              width={160}
              height={160}
              className="size-20 shrink-0 rounded-lg object-cover"
            />
          )}
          <div className="min-w-0">
            <p className="font-serif text-lg font-semibold wrap-anywhere">{title}</p>
            <p className="text-muted-foreground">
              {contribution
                ? `${formatMoney(contribution.goal - contribution.contributed, currency)} to go`
                : "When you continue, we’ll hold this sponsorship for you while you check out."}
            </p>
          </div>
        </CardContent>
      </Card>
    </>
  );
}
