"use client";

import { CircleAlert } from "lucide-react";
import { Button } from "@/app/_components/ui/button";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { PageHeader } from "@/app/_components/ui/page-header";
import { useTranslate } from "@/app/_language/use-translate";
import { type Broken, Reference } from "./broken-page";

/** A page that could not be made where the navigation around it stays. */
export function BrokenSection({ error, reset }: Broken) {
  const t = useTranslate("common");
  return (
    <>
      <title>{t("wentWrong")}</title>
      <PageHeader title={t("wentWrong")} />
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
