"use client";

import { type Broken, BrokenPage } from "@/app/_components/shell/broken-page";
import { useWords } from "@/app/_language/speech-provider";

export default function ErrorPage(broken: Broken) {
  const t = useWords("common");
  return (
    <BrokenPage title={t("wentWrong")} {...broken}>
      {t("notHalfSaved")}
    </BrokenPage>
  );
}
