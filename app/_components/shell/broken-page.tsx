"use client";

import type { ReactNode } from "react";
import { Button } from "@/app/_components/ui/button";
import { useSpeech } from "@/app/_language/speech-provider";
import { Logo } from "../logo";
import { NarrowMain, NarrowPage } from "./narrow-page";

/** What Next gives an `error.tsx`. */
export type Broken = { error: Error & { digest?: string }; reset: () => void };

/**
 * A page that could not be made, alone on the screen; the details stay in the log. Every public page
 * carries it along, so it has the least that it needs.
 */
export function BrokenPage({
  title,
  children,
  error,
  reset,
}: Broken & { title?: string; children?: ReactNode }) {
  const { t } = useSpeech("common");
  const heading = title ?? t("brokenTitle");
  return (
    <NarrowPage>
      <title>{heading}</title>
      <header>
        <a href="/" className="block rounded-md no-underline">
          <Logo />
        </a>
      </header>
      <NarrowMain>
        <h1>{heading}</h1>
        <p className="mt-3 text-muted-foreground">{children ?? t("brokenText")}</p>
        <Reference error={error} className="mt-3 text-sm text-muted-foreground" />
        <p className="mt-6">
          <Button onClick={reset}>{t("tryAgain")}</Button>
        </p>
      </NarrowMain>
    </NarrowPage>
  );
}

/** What staff need to find the failure in the log. */
export function Reference({
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
