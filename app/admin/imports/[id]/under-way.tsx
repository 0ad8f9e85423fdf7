"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { Card, CardContent } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { Progress } from "@/app/_components/ui/progress";
import { formatNumber } from "@/lib/format/amounts";
import type { ImportView } from "@/lib/imports/schema";
import { takenOf, timeLeft } from "../words";

const LOOK_EVERY_MS = 2000;

/** How far the job is. The page looks again by itself. */
export function UnderWay({ view }: { view: ImportView }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [router]);
  const { taken, all, label } = progressOf(view);
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <Progress label={label} value={taken} max={all} showLabel />
        <p role="status">
          {formatNumber(taken)} of {formatNumber(all)} rows
          {view.seconds_left !== null && `, ${timeLeft(view.seconds_left)}`}
          {view.state === "checking" && ". Nothing is imported yet"}. You can close this page: it
          continues in the background.
        </p>
        <p>
          <TextLink href={`/admin/imports/${view.id}`}>Refresh</TextLink>
        </p>
      </CardContent>
    </Card>
  );
}

function progressOf(view: ImportView) {
  const { undone, kept } = view.taken_back ?? { undone: 0, kept: 0 };
  if (view.state === "undoing")
    return { taken: undone + kept, all: view.counts.new, label: "Undoing the import" };
  const label = view.state === "checking" ? "Checking rows" : "Importing";
  return { taken: takenOf(view), all: view.rows, label };
}
