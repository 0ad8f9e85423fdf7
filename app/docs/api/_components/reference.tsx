"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/app/_components/ui/skeleton";

/** Large, and of no use before scripts run: loaded in the browser only. */
export const Reference = dynamic(async () => (await import("./reference-view")).ReferenceView, {
  ssr: false,
  loading: () => <Skeleton className="m-6 h-96!" />,
});
