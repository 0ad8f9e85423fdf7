"use client";

import { useState } from "react";
import type { PictureRefusal } from "./picture-upload";

const MEGABYTE = 1024 * 1024;

export type PictureUpload = {
  /** The picture that has arrived: its key goes with the form. */
  sent: { key: string; url: string } | null;
  /** How much of the next one has arrived; null while none is on its way. */
  percent: number | null;
  refusal: PictureRefusal | undefined;
  upload: (file: File) => Promise<void>;
};

type At = { client: string; page: number };

/** A picture that is uploaded as soon as it is chosen. Kept outside of its form, whose refusals it outlives. */
export function usePictureUpload(at: At, megabytes: number): PictureUpload {
  const [sent, setSent] = useState<PictureUpload["sent"]>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<PictureRefusal>();

  async function upload(file: File) {
    setRefusal(undefined);
    if (file.size > megabytes * MEGABYTE) return setRefusal("pictureTooLarge");
    setPercent(0);
    const { uploadPicture } = await import("./picture-upload");
    const outcome = await uploadPicture(at, file, setPercent);
    setPercent(null);
    if ("refusal" in outcome) setRefusal(outcome.refusal);
    else setSent({ key: outcome.key, url: outcome.thumb_url ?? outcome.url });
  }

  return { sent, percent, refusal, upload };
}
