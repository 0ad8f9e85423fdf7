"use client";

import { useParams } from "next/navigation";
import { TextLink } from "@/app/_components/ui/link";
import { useWords } from "@/app/_language/speech-provider";

/** The way to a new link, on a page that Next tells no address. */
export function LostLink() {
  const { client, event } = useParams<{ client: string; event: string }>();
  const t = useWords("order");
  return <TextLink href={`/o/${client}/events/${event}/orders/lost`}>{t("lostTitle")}</TextLink>;
}
