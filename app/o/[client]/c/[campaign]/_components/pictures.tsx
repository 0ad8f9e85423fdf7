import { LargePicture } from "@/app/_components/ui/large-picture";
import { PictureThumb } from "@/app/_components/ui/picture-thumb";
import { pageSpeech } from "@/app/_language/speech";
import type { PublicPicture } from "@/lib/fundraising/picture-schema";

type PicturesProps = { pictures: readonly PublicPicture[] };

/** The picture at the top of a page, if it has one. */
export function Cover({ pictures }: PicturesProps) {
  const cover = pictures.find(({ is_cover }) => is_cover);
  if (!cover) return null;
  return (
    <LargePicture
      priority
      picture={cover}
      alt={cover.alt}
      sizes="(min-width: 64rem) 38rem, 100vw"
      className="aspect-video w-full rounded-xl bg-muted object-cover"
    />
  );
}

/** The pictures within a story, each of which leads to itself in full. */
export async function StoryPictures({ pictures }: PicturesProps) {
  const others = pictures.filter(({ is_cover }) => !is_cover);
  if (others.length === 0) return null;
  const t = (await pageSpeech()).t("fundraising");
  return (
    <ul aria-label={t("pictures")} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {others.map((picture) => (
        <li key={picture.url}>
          <a href={picture.url} className="block rounded-lg">
            <PictureThumb picture={picture} shape="square" />
          </a>
        </li>
      ))}
    </ul>
  );
}
