import Image from "next/image";
import { Badge } from "@/app/_components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { pageSpeech } from "@/app/_language/speech";
import { megabytesFor } from "@/lib/files/purposes";
import type { OwnPageDetail } from "@/lib/fundraising/own-schema";
import { MOST_IN_STORY } from "@/lib/fundraising/picture-rows";
import { ChangePictureForm, NewPictureForm } from "./picture-forms";

type Props = { page: OwnPageDetail; client: string };

/** The pictures of a donor's own page, and the way to add and change them. */
export async function Pictures({ page, client }: Props) {
  const t = (await pageSpeech()).t("fundraising");
  const isOpen = page.status !== "rejected" && page.status !== "ended";
  const isFull = page.pictures.filter(({ is_cover }) => !is_cover).length >= MOST_IN_STORY;
  return (
    <Card aria-labelledby="pictures">
      <CardHeader>
        <CardTitle id="pictures">{t("pictures")}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        <p className="text-muted-foreground">
          {t(page.minor_name === null ? "picturesText" : "picturesMinor")}
        </p>
        <ul className="grid gap-4 empty:hidden sm:grid-cols-2">
          {page.pictures.map((picture) => (
            <li key={picture.id} className="flex min-w-0 flex-col gap-3">
              <Image
                unoptimized
                src={picture.thumb_url}
                alt={picture.alt}
                width={picture.width}
                height={picture.height}
                className="aspect-video w-full rounded-lg bg-muted object-cover"
              />
              <p className="flex flex-wrap items-start gap-2 text-sm text-muted-foreground">
                {picture.is_cover && <Badge>{t("pictureCover")}</Badge>}
                <span className="min-w-0 wrap-anywhere">{picture.alt}</span>
              </p>
              <ChangePictureForm page={page.id} picture={picture} />
            </li>
          ))}
        </ul>
        {isFull && <p>{t("picturesFull")}</p>}
        {isOpen && (
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
