import { Badge } from "@/app/_components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { PictureThumb } from "@/app/_components/ui/picture-thumb";
import { pageSpeech } from "@/app/_language/speech";
import { megabytesFor } from "@/lib/files/purposes";
import type { OwnPageDetail } from "@/lib/fundraising/own-schema";
import { ChangePictureForm } from "./change-picture-form";
import { NewPictureForm } from "./new-picture-form";

type Props = { page: OwnPageDetail; client: string };

/** The pictures of a donor's own page, and the way to add and change them; nothing where neither is left. */
export async function Pictures({ page, client }: Props) {
  if (!page.can_add_pictures && page.pictures.length === 0) return null;
  const t = (await pageSpeech()).t("fundraising");
  return (
    <Card aria-labelledby="pictures">
      <CardHeader>
        <CardTitle id="pictures">{t("pictures")}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        {page.can_add_pictures && (
          <p className="text-muted-foreground">
            {t(page.minor_name === null ? "picturesText" : "picturesMinor")}
          </p>
        )}
        <ul className="grid gap-4 empty:hidden sm:grid-cols-2">
          {page.pictures.map((picture) => (
            <li key={picture.id} className="flex min-w-0 flex-col gap-3">
              <PictureThumb picture={picture} shape="wide" />
              <p className="flex flex-wrap items-start gap-2 text-sm text-muted-foreground">
                {picture.is_cover && <Badge>{t("pictureCover")}</Badge>}
                <span className="min-w-0 wrap-anywhere">{picture.alt}</span>
              </p>
              <ChangePictureForm page={page.id} picture={picture} />
            </li>
          ))}
        </ul>
        {page.can_add_pictures && page.story_is_full && <p>{t("picturesFull")}</p>}
        {page.can_add_pictures && (
          <NewPictureForm
            key={page.pictures.map(({ id }) => id).join(" ")}
            page={page.id}
            client={client}
            megabytes={megabytesFor("page_picture")}
            isCover={!page.pictures.some(({ is_cover }) => is_cover)}
          />
        )}
      </CardContent>
    </Card>
  );
}
