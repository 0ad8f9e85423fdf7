"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const ASK_EVERY_MS = 4000;

/** Looks again every few seconds what became of a gift, while somebody else is at work. */
export function useAskingAgain(isWaiting: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => router.refresh(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting, router]);
}
