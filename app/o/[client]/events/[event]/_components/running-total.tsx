"use client";

import { Alert } from "@/app/_components/ui/alert";
import { cn } from "@/app/_components/ui/cn";
import { useTranslate } from "@/app/_language/use-translate";
import { useChoosing } from "./choosing";

/** What is chosen and what it comes to, as the server says. */
export function RunningTotal({ from }: { from: string | null }) {
  const t = useTranslate("event");
  const { running, isBusy } = useChoosing();
  return (
    <div role="status" aria-busy={isBusy} className={cn("noscript:hidden", isBusy && "opacity-60")}>
      {running.state === "quoted" && running.lines}
      {running.state === "nothing" && (
        <>
          {from && (
            <p className="text-lg font-semibold">
              {`${t("getTickets")} · ${t("fromPrice", { price: from })}`}
            </p>
          )}
          <p className="text-muted-foreground">{t("nothingChosen")}</p>
        </>
      )}
      {running.state === "unknown" && <p>{t("totalUnknown")}</p>}
      {running.state === "refused" && (
        <Alert tone="warning" title={t("unavailableTitle")}>
          <ul className="list-disc ps-5">
            {running.messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
