"use client";

import { type Broken, BrokenPage } from "@/app/_components/shell/broken-page";
import { useWords } from "@/app/_language/speech-provider";

export default function OrderError(broken: Broken) {
  const t = useWords("order");
  return (
    <BrokenPage title={t("brokenTitle")} {...broken}>
      {t("brokenText")}
    </BrokenPage>
  );
}
