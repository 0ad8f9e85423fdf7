"use client";

import type { Broken } from "@/app/_components/shell/broken-page";
import { BrokenSection } from "@/app/_components/shell/broken-section";

export default function DonorError(broken: Broken) {
  return <BrokenSection {...broken} />;
}
