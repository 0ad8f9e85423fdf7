"use client";

import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { NarrowShell } from "@/app/_components/shell/narrow-shell";
import { Button } from "@/app/_components/ui/button";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { PageHeader } from "@/app/_components/ui/page-header";
import { useSpeech } from "@/app/_language/speech-provider";

/** What Next gives an `error.tsx`. */
export type Broken = { error: Error & { digest?: string }; reset: () => void };

/** A page that could not be made, alone on the screen; the details stay in the log. */
export function BrokenPage({
  title,
  children,
  error,
  reset,
}: Broken & { title?: string; children?: ReactNode }) {
  const { t } = useSpeech("common");
  const heading = title ?? t("brokenTitle");
  return (
    <NarrowShell>
      <title>{heading}</title>
      <h1>{heading}</h1>
      <p className="mt-3 text-muted-foreground">{children ?? t("brokenText")}</p>
      <Reference error={error} className="mt-3 text-sm text-muted-foreground" />
      <p className="mt-6">
        <Button onClick={reset}>{t("tryAgain")}</Button>
      </p>
    </NarrowShell>
  );
}

/** A page that could not be made where the navigation around it stays. */
export function BrokenSection({ error, reset }: Broken) {
  const { t } = useSpeech("common");
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

function Reference({
  error: { digest },
  className,
}: Pick<Broken, "error"> & { className: string }) {
  const { t } = useSpeech("common");
  if (!digest) return null;
  return (
    <p className={className}>
      {t.rich("reference", { reference: digest, code: (chunks) => <code>{chunks}</code> })}
    </p>
  );
}
