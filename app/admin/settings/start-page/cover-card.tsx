"use client";

import Image from "next/image";
import { toast } from "sonner";
import { useUploadLimits } from "@/app/_components/upload-limits";
import { type Picture, PictureChoice } from "@/app/admin/_components/picture-choice";
import { saveCover } from "./actions";

async function save(picture: Picture | null) {
  const { done, problems } = await saveCover(picture?.id ?? null);
  if (done) toast.success(done);
  return problems[0]?.message;
}

/** The picture as it is, and a way to choose another; it is on the page as soon as it arrived. */
export function CoverCard({ url, alt }: { url: string | null; alt: string | null }) {
  const { cover } = useUploadLimits();
  return (
    <PictureChoice
      id="cover"
      as="eventCover"
      noun="picture"
      hint={`PNG, JPEG or WebP, up to ${cover} MB. Wide pictures work best.`}
      isThere={url !== null}
      change={save}
    >
      {url ? (
        <Image
          unoptimized
          src={url}
          alt={alt ?? ""}
          width={960}
          height={400}
          className="aspect-[12/5] w-full max-w-2xl rounded-lg border object-cover"
        />
      ) : (
        <p className="text-muted-foreground">No picture yet.</p>
      )}
    </PictureChoice>
  );
}
