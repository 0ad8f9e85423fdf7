"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useTransition } from "react";

const MOST = 20;

/** Reads the page again a while later, as long as something on it is being computed. */
export function RefreshSoon({ seconds }: { seconds: number }) {
  const router = useRouter();
  const times = useRef(0);
  const [isReading, startReading] = useTransition();
  useEffect(() => {
    if (isReading || times.current >= MOST) return;
    const timer = setInterval(() => {
      // What is being written in a dialog is not to be disturbed.
      if (document.querySelector("[role=dialog]")) return;
      times.current += 1;
      startReading(() => router.refresh());
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, [router, seconds, isReading]);
  return null;
}
