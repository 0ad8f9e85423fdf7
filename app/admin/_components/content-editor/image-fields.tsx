"use client";

import { useState } from "react";
import { Image } from "@/app/_components/ui/image";
import { useUploadLimits } from "@/app/_components/upload-limits";
import { PictureChoice } from "@/app/admin/_components/picture-choice";
import { type MailBlock, uploadedPicture } from "@/lib/mailings/content";
import { Line } from "./line";

type ImageBlock = Extract<MailBlock, { type: "image" }>;
type Props = { block: ImageBlock; name: string; change: (block: ImageBlock) => void };

/** The picture of an email, which is uploaded here or stands on another website. */
export function ImageFields({ block, name, change }: Props) {
  const { logo: mostMegabytes } = useUploadLimits();
  // Nobody else is shown a picture before the email is saved with it.
  const [uploaded, setUploaded] = useState<string>();
  const isUpload = uploadedPicture(block.url) !== undefined;
  const isElsewhere = block.url !== "" && !isUpload;
  return (
    <div className="flex flex-col gap-3">
      <PictureChoice
        id={`picture-${block.id}`}
        as="mailingPicture"
        noun="picture"
        hint={`PNG, JPEG, or WebP, up to ${mostMegabytes} MB.`}
        isThere={isUpload}
        change={async (picture) => {
          setUploaded(picture?.url);
          change({ ...block, url: picture ? `/api/v1/files/${picture.id}` : "" });
          return undefined;
        }}
      >
        {isUpload && (
          <Image
            src={uploaded ?? block.url}
            alt={block.alt || name}
            width={320}
            height={180}
            className="max-h-45 w-auto max-w-full self-start rounded-lg border object-contain"
          />
        )}
      </PictureChoice>
      <div className="grid gap-3 sm:grid-cols-2">
        <Line
          label="Description"
          hint="For readers who can’t see it"
          value={block.alt}
          most={300}
          onChange={(alt) => change({ ...block, alt })}
        />
        <Line
          label="Link (optional)"
          value={block.href ?? ""}
          most={2000}
          isAddress
          onChange={(href) => change({ ...block, href: href || null })}
        />
      </div>
      {!isUpload && (
        <details open={isElsewhere}>
          <summary className="w-fit cursor-pointer rounded-md text-sm font-semibold text-link">
            Use a picture from another website
          </summary>
          <div className="mt-2">
            <Line
              label="Address of the picture"
              value={block.url}
              most={2000}
              isAddress
              onChange={(url) => change({ ...block, url })}
            />
          </div>
        </details>
      )}
    </div>
  );
}
