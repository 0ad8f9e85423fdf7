"use client";

import { CircleAlert } from "lucide-react";
import { Button } from "@/app/_components/ui/button";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { useWords } from "@/app/_language/speech-provider";
import { type Broken, Reference } from "./broken-page";

/** A page that could not be made where the navigation around it stays. */
export function BrokenSection({ error, reset }: Broken) {
  const t = useWords("common");
  return (
    <>
      <title>{t("wentWrong")}</title>
      <h1 className="text-2xl sm:text-3xl">{t("wentWrong")}</h1>
      <EmptyState
        icon={CircleAlert}
        title={t("pageNotLoaded")}
        action={<Button onClick={reset}>{t("tryAgain")}</Button>}
      >
        <p>{t("notHalfSaved")}</p>
        <Reference error={error} className="mt-2 text-sm" />
      </EmptyState>
    </>
  );
}
