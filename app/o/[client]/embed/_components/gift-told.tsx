"use client";

import { useEffect } from "react";
import type { GiftNews } from "@/lib/embeds/messages";
import { tellWebsite } from "./website";

/** Tells the website around the frame that a gift was given in it, for its statistics. */
export function GiftTold({ gift: { key, program, status, recurring } }: { gift: GiftNews }) {
  useEffect(() => {
    tellWebsite({ wellspring: "gift", gift: { key, program, status, recurring } });
  }, [key, program, status, recurring]);
  return null;
}
