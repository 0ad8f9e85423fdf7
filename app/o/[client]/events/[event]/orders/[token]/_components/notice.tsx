"use client";

import { Alert } from "@/app/_components/ui/alert";
import { useTranslate } from "@/app/_language/use-translate";
import type { Saving } from "./saving";

/** Why a save did not get through, and what to do about it. */
export function NoticeBox({ notice, waitSeconds }: Pick<Saving, "notice" | "waitSeconds">) {
  const t = useTranslate("order");
  switch (notice) {
    case "limited":
      return (
        <Alert role="alert" tone="warning" title={t("tooManySaves")}>
          {t("tooManySavesText", { seconds: Math.max(1, waitSeconds) })}
        </Alert>
      );
    case "failed":
      return (
        <Alert role="alert" tone="danger" title={t("notSaved")}>
          {t("notSavedText")}
        </Alert>
      );
    case "dead":
      return (
        <Alert role="alert" tone="danger" title={t("linkDead")}>
          {t("linkDeadText")}
        </Alert>
      );
    default:
      return null;
  }
}
