"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";

const MOST = 20;

/** Reads the page again every few seconds while something on it is being computed. */
export function RefreshSoon({ seconds }: { seconds: number }) {
  const router = useRouter();
  const times = useRef(0);
  useEffect(() => {
    const timer = setInterval(() => {
      times.current += 1;
      if (times.current >= MOST) clearInterval(timer);
      if (!document.querySelector("[role=dialog]")) router.refresh();
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, [router, seconds]);
  return null;
}
