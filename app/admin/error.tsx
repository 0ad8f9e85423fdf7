"use client";

import { type Broken, BrokenSection } from "@/app/_components/shell/broken-page";

export default function AdminError(broken: Broken) {
  return <BrokenSection {...broken} />;
}
