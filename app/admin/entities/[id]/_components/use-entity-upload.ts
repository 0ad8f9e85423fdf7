"use client";

import { generateReactHelpers } from "@uploadthing/react";
import { useState } from "react";
import type { UploadRouter } from "@/app/_uploads/router";

const { useUploadThing } = generateReactHelpers<UploadRouter>({ url: "/api/uploads" });

export const PICTURE_TYPES = ["image/png", "image/jpeg", "image/webp", "image/gif"];

export type Arrived = { key: string; name: string; thumbUrl: string | null };

/** Sends files of an entity. What is refused is said for all of them together. */
export function useEntityUpload() {
  const [percent, setPercent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const { startUpload } = useUploadThing("entityFile", {
    uploadProgressGranularity: "fine",
    onUploadProgress: setPercent,
    onUploadError: () => setRefusal("This did not arrive. Please look at its size and try again."),
  });

  async function send(files: readonly File[]): Promise<Arrived[]> {
    setRefusal(undefined);
    setPercent(0);
    const outcomes = (await startUpload([...files])) ?? [];
    setPercent(null);
    const arrived: Arrived[] = [];
    for (const { name, serverData } of outcomes) {
      if (serverData.state === "refused") setRefusal(`${name}: ${serverData.message}`);
      else arrived.push({ ...serverData, thumbUrl: serverData.thumb_url });
    }
    return arrived;
  }

  return { send, percent, refusal, setRefusal };
}
