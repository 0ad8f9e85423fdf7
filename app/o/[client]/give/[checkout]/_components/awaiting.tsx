import { CircleCheck } from "lucide-react";
import { Alert } from "@/app/_components/ui/alert";
import { Card, CardContent, CardTitle } from "@/app/_components/ui/card";
import { CopyButton } from "@/app/_components/ui/copy-button";
import { pageSpeech } from "@/app/_language/speech";
import type { GiftPage } from "@/lib/checkout/gift-page";
import type { Place } from "../../paths";
import { Onward } from "./onward";

type AwaitingProps = {
  page: Extract<GiftPage, { state: "awaiting" }>;
  place: Place;
  organization: string;
};

/** The giver has done their part, or is told what is left to do; the money takes days. */
export async function Awaiting({ page, place, organization }: AwaitingProps) {
  const { t: speech, format } = await pageSpeech();
  const t = speech("give");
  const { gift, total, currency, reference, details, email, program } = page;
  const amount = format.money(total, currency);
  const isDebit = gift.method === "bank_debit";
  const isCheck = gift.method === "check";
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-8">
      <header>
        <CircleCheck aria-hidden className="size-12 text-success" />
        <h1 className="mt-4 text-3xl">{t("thankYou")}</h1>
        <p className="mt-2 text-lg">
          {isDebit
            ? t("debitUnderWay", { amount, program: program.name })
            : t("promised", { amount, program: program.name })}
        </p>
      </header>
      {gift.isTest && <Alert title={t("testTitle")}>{t("testText")}</Alert>}
      {!isDebit && (
        <Card>
          <CardContent className="flex flex-col gap-4">
            <CardTitle>{isCheck ? t("sendCheck") : t("sendTransfer")}</CardTitle>
            <p className="whitespace-pre-line wrap-anywhere">{details}</p>
            <div>
              <p className="text-sm text-muted-foreground">
                {isCheck ? t("referenceOnCheck") : t("referenceWithTransfer")}
              </p>
              <p className="mt-1 flex flex-wrap items-center gap-3">
                <strong className="text-numeric text-xl">{reference}</strong>
                <CopyButton value={reference} label={t("copyReference")} />
              </p>
            </div>
            <p>
              {t("amount")}: <strong className="text-numeric">{amount}</strong>
            </p>
          </CardContent>
        </Card>
      )}
      <section aria-labelledby="next">
        <h2 id="next" className="text-xl">
          {t("next")}
        </h2>
        <ul className="mt-3 list-disc space-y-2 ps-6">
          {isDebit ? (
            <li>{t("debitDays")}</li>
          ) : (
            email && <li>{t("instructionsMailed", { email })}</li>
          )}
          <li>{t("receiptOnceArrived")}</li>
          {isDebit && <li>{t("debitReturned")}</li>}
        </ul>
      </section>
      <Onward page={page} lines={gift.lines} place={place} organization={organization} />
    </div>
  );
}
