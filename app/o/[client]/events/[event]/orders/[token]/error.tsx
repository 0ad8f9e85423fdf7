"use client";

import { type Broken, BrokenPage } from "@/app/_components/shell/broken-page";

export default function OrderError(broken: Broken) {
  return (
    <BrokenPage title="We can’t show your registration right now" {...broken}>
      This is our fault, not yours. Your registration is safe. Please try again in a moment.
    </BrokenPage>
  );
}
