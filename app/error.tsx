"use client";

import { type Broken, BrokenPage } from "@/app/_components/shell/broken-page";

export default function ErrorPage(broken: Broken) {
  return (
    <BrokenPage title="Something went wrong" {...broken}>
      This is our fault, not yours. Nothing was partially saved. Please try again in a moment.
    </BrokenPage>
  );
}
