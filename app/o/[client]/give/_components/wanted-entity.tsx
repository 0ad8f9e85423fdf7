import { Alert } from "@/app/_components/ui/alert";
import { Card, CardContent } from "@/app/_components/ui/card";
import { Image } from "@/app/_components/ui/image";
import { pageSpeech } from "@/app/_language/speech";
import type { GalleryItem } from "@/lib/sponsorship/gallery-schema";

/** Who is to be sponsored, above the form that asks how. */
export async function WantedEntity({ item, justFreed }: { item: GalleryItem; justFreed: boolean }) {
  const { t, format } = await pageSpeech();
  const say = t("give");
  const { title, thumb, contribution, currency } = item;
  return (
    <>
      {justFreed && (
        <Alert tone="success" title={say("availableAgain")}>
          {say("justFreed")}
        </Alert>
      )}
      <Card>
        <CardContent className="flex items-center gap-4">
          {thumb && (
            <Image
              src={thumb}
              alt={say("pictureOf", { name: title })}
              width={160}
              height={160}
              className="size-20 shrink-0 rounded-lg object-cover"
            />
          )}
          <div className="min-w-0">
            <p className="font-serif text-lg font-semibold wrap-anywhere">{title}</p>
            <p className="text-muted-foreground">
              {contribution
                ? say("toGo", {
                    amount: format.money(contribution.goal - contribution.contributed, currency),
                  })
                : say("heldOnceGiven")}
            </p>
          </div>
        </CardContent>
      </Card>
    </>
  );
}
