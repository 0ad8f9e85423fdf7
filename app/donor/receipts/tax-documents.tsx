import { FileText } from "lucide-react";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { pageSpeech } from "@/app/_language/speech";
import type { GivingYear } from "@/lib/giving/receipts/own-receipts";

type Props = {
  giving: Pick<GivingYear, "years" | "statements">;
  /** The year that is not over yet. */
  unfinished: number | null;
};

/** Every year's statements and the way to its receipts in one list; nothing for a single year. */
export async function TaxDocuments({ giving: { years, statements }, unfinished }: Props) {
  if (years.length < 2) return null;
  const t = (await pageSpeech()).t("portal");
  const isAlone = new Set(statements.map(({ donor }) => donor.id)).size === 1;
  return (
    <Card>
      <CardHeader>
        <div>
          <CardTitle>{t("taxDocuments")}</CardTitle>
          <CardDescription>{t("taxDocumentsText")}</CardDescription>
        </div>
      </CardHeader>
      <CardContent>
        <ul className="divide-y">
          {years.map(String).map((year) => (
            <li
              key={year}
              className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0"
            >
              <span className="min-w-14 font-semibold">{year}</span>
              <span className="flex flex-col">
                {statements
                  .filter((each) => String(each.year) === year)
                  .map(({ donor: { id, name } }) => (
                    <a
                      key={id}
                      href={`/donor/receipts/statement-${year}-${id}.pdf`}
                      className="flex min-h-9 items-center gap-2 rounded-xs text-link underline underline-offset-4"
                    >
                      <FileText aria-hidden className="size-4 shrink-0" />
                      {isAlone ? t("statementPdf", { year }) : t("statementOf", { year, name })}
                    </a>
                  ))}
              </span>
              {Number(year) === unfinished && (
                <span className="text-muted-foreground">{t("soFar")}</span>
              )}
              <TextLink href={`/donor/receipts?year=${year}#gifts`} className="ms-auto">
                {t("receiptsOf", { year })}
              </TextLink>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
