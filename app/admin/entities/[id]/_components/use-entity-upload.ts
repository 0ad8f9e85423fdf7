"use client";

import { generateReactHelpers } from "@uploadthing/react";
import { useRef, useState } from "react";
import type { UploadRouter } from "@/app/_uploads/router";

const { useUploadThing } = generateReactHelpers<UploadRouter>({ url: "/api/uploads" });

export const PICTURE_TYPES = ["image/png", "image/jpeg", "image/webp", "image/gif"];

const LOST = "The upload failed. Please try again.";

export type Arrived = { key: string; name: string; thumbUrl: string | null };

/** Sends files one after the other, so that one that is refused holds up no other. */
export function useEntityUpload(what: "entityFile" | "donorFile" | "importFile" = "entityFile") {
  const [percent, setPercent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const place = useRef({ index: 0, count: 1 });
  const reason = useRef(LOST);
  const { startUpload } = useUploadThing(what, {
    uploadProgressGranularity: "fine",
    onUploadProgress: (done) =>
      setPercent(Math.floor((place.current.index * 100 + done) / place.current.count)),
    onUploadError: ({ data }: { data?: unknown }) => {
      reason.current = messageIn(data) ?? LOST;
    },
  });

  async function send(files: readonly File[]): Promise<Arrived[]> {
    const arrived: Arrived[] = [];
    const refusals: string[] = [];
    setRefusal(undefined);
    setPercent(0);
    for (const [index, file] of files.entries()) {
      place.current = { index, count: files.length };
      reason.current = LOST;
      const outcome = (await startUpload([file]))?.[0]?.serverData;
      if (outcome?.state === "stored") arrived.push({ ...outcome, thumbUrl: outcome.thumb_url });
      else refusals.push(`${file.name}: ${outcome?.message ?? reason.current}`);
    }
    setPercent(null);
    if (refusals.length > 0) setRefusal(refusals.join(" "));
    return arrived;
  }

  return { send, percent, refusal, setRefusal };
}

/** The words of a refusal, as our own route answers it. */
function messageIn(data: unknown): string | undefined {
  const isTold = typeof data === "object" && data !== null && "message" in data;
  return isTold && typeof data.message === "string" ? data.message : undefined;
}
