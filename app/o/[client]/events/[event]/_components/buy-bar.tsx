"use client";

import { ArrowRight } from "lucide-react";
import { Button, buttonVariants } from "@/app/_components/ui/button";
import { useTranslate } from "@/app/_language/use-translate";
import { choiceForm } from "./choice-form";
import { useChoosing } from "./choosing";

type BuyBarProps = {
  /** The lowest price: `$150`. */
  from: string | null;
};

/** On a phone always in view: the way to the tickets, then what they come to and the way on. */
export function BuyBar({ from }: BuyBarProps) {
  const t = useTranslate("event");
  const { running, isBusy } = useChoosing();
  return (
    <div
      data-buy-bar
      className="sticky bottom-0 z-10 -mx-4 flex items-center justify-between gap-4 border-t bg-card px-4 py-3 shadow-lg sm:-mx-6 sm:px-6 lg:hidden"
    >
      {running.state === "quoted" ? (
        <>
          <p className="min-w-0 text-lg font-semibold" aria-busy={isBusy}>
            {t("totalNow", { amount: running.total })}
          </p>
          <Button disabled={isBusy} onClick={() => choiceForm()?.requestSubmit()}>
            {t("continue")}
            <ArrowRight aria-hidden className="rtl:rotate-180" />
          </Button>
        </>
      ) : (
        <a href="#tickets" className={buttonVariants({ className: "w-full" })}>
          {[t("getTickets"), from && t("fromPrice", { price: from })].filter(Boolean).join(" · ")}
        </a>
      )}
    </div>
  );
}
