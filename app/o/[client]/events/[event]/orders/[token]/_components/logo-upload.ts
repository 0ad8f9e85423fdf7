"use client";

import { useParams } from "next/navigation";
import { useState } from "react";
import { useTranslate } from "@/app/_language/use-translate";

export const LOGO_TYPES = ["image/png", "image/jpeg", "image/webp"];
const MEGABYTE = 1024 * 1024;

/** Uploads one picture at a time for this order; `uploaded` gets what a save can claim. */
export function useLogoUpload(
  mostMegabytes: number,
  uploaded: (logo: { key: string; name: string }) => void,
) {
  const t = useTranslate("order");
  const { client = "", event = "", token = "" } = useParams<Record<string, string>>();
  const [percent, setPercent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map());

  async function start(file: File) {
    if (percent !== null) return;
    if (!LOGO_TYPES.includes(file.type) || file.size > mostMegabytes * MEGABYTE)
      return setRefusal(t("logoRefused", { megabytes: mostMegabytes }));
    setRefusal(null);
    setPercent(0);
    const outcome = await sent(file);
    setPercent(null);
    if (outcome?.state === "refused") setRefusal(outcome.message);
    if (outcome?.state !== "stored") return;
    const { key, name } = outcome;
    setPreviews((known) => new Map(known).set(key, URL.createObjectURL(file)));
    uploaded({ key, name });
  }

  async function sent(file: File) {
    try {
      const { sendLogo } = await import("./send-logo");
      return await sendLogo({ client, event, token }, file, setPercent);
    } catch {
      setRefusal(t("logoFailed"));
    }
  }

  return { start, percent, refusal, previews };
}
