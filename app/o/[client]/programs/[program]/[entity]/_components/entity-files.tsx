import { FileText } from "lucide-react";
import Image from "next/image";
import { TextLink } from "@/app/_components/ui/link";
import { publicFileUrl } from "@/lib/files/links";
import type { GalleryItem } from "@/lib/sponsorship/gallery-schema";
import { NoPicture } from "../../_components/no-picture";

/** The portrait, every other picture below it, and what is no picture as links. */
export function EntityFiles({ item }: { item: GalleryItem }) {
  const pictures = item.files.filter(({ mime_type: type }) => type.startsWith("image/"));
  const documents = item.files.filter((file) => !pictures.includes(file));
  const portrait =
    pictures.find((file) => publicFileUrl(file, "thumb") === item.thumb) ?? pictures[0];
  const others = pictures.filter((file) => file !== portrait);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {portrait ? (
        <Image
          unoptimized
          priority
          src={portrait.url}
          alt={`Picture of ${item.title}`}
          width={portrait.width ?? 800}
          height={portrait.height ?? 800}
          className="h-auto w-full rounded-xl border bg-muted"
        />
      ) : (
        <NoPicture className="aspect-square w-full rounded-xl border" />
      )}
      {others.length > 0 && (
        <ul aria-label="More pictures" className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {others.map((file, index) => (
            <li key={file.id}>
              <a href={file.url} className="block rounded-lg">
                <Image
                  unoptimized
                  src={publicFileUrl(file, "thumb")}
                  alt={`${item.title}, picture ${index + 2} of ${pictures.length}: view larger`}
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
        <ul aria-label="Documents" className="flex flex-col gap-2">
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
