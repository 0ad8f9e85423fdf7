"use client";

import { type Broken, BrokenPage } from "@/app/_components/shell/broken-page";

export default function GiveError(broken: Broken) {
  return <BrokenPage {...broken} />;
}
