import { FileText } from "lucide-react";
import { Image } from "@/app/_components/ui/image";
import { LargePicture } from "@/app/_components/ui/large-picture";
import { TextLink } from "@/app/_components/ui/link";
import { pageSpeech } from "@/app/_language/speech";
import { publicFileUrl } from "@/lib/files/links";
import { hasPhoneForm } from "@/lib/files/smaller-forms";
import type { GalleryItem } from "@/lib/sponsorship/gallery-schema";
import { NoPicture } from "../../_components/no-picture";

/** The portrait, every other picture below it, and what is no picture as links. */
export async function EntityFiles({ item }: { item: GalleryItem }) {
  const t = (await pageSpeech()).t("gallery");
  const pictures = item.files.filter(({ mime_type: type }) => type.startsWith("image/"));
  const documents = item.files.filter((file) => !pictures.includes(file));
  const portrait =
    pictures.find((file) => publicFileUrl(file, "thumb") === item.thumb) ?? pictures[0];
  const others = pictures.filter((file) => file !== portrait);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {portrait ? (
        <LargePicture
          priority
          picture={largeOf(portrait)}
          alt={t("pictureOf", { name: item.title })}
          sizes="(min-width: 48rem) 32rem, 100vw"
          className="h-auto w-full rounded-xl border bg-muted"
        />
      ) : (
        <NoPicture className="aspect-square w-full rounded-xl border" />
      )}
      {others.length > 0 && (
        <ul aria-label={t("morePictures")} className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {others.map((file, index) => (
            <li key={file.id}>
              <a href={file.url} className="block rounded-lg">
                <Image
                  src={publicFileUrl(file, "thumb")}
                  alt={t("pictureLarger", {
                    ...{ name: item.title, number: index + 2, total: pictures.length },
                  })}
                  width={400}
                  height={400}
                  className="aspect-square w-full rounded-lg border bg-muted object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {documents.length > 0 && (
        <ul aria-label={t("documents")} className="flex flex-col gap-2">
          {documents.map((file) => (
            <li key={file.id} className="flex items-start gap-2">
              <FileText aria-hidden className="mt-1 size-4 shrink-0 text-muted-foreground" />
              <TextLink href={file.url} prefetch={false} className="min-w-0 wrap-anywhere">
                {file.name}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type Portrait = GalleryItem["files"][number];

function largeOf(file: Portrait) {
  const { id, url, mime_type: mimeType, width, height } = file;
  const phone_url = hasPhoneForm({ mimeType, width }) ? publicFileUrl({ id }, "phone") : null;
  return { url, phone_url, width: width ?? 800, height: height ?? 800 };
}
