import { coverage, DeclarationState, madeWords } from "@/app/_components/gift-aid/words";
import { buttonVariants } from "@/app/_components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { Link } from "@/app/_components/ui/near-link";
import { pageSpeech } from "@/app/_language/speech";
import type { DeclarationView } from "@/lib/giving/gift-aid/schema";

type Props = { declarations: readonly DeclarationView[]; today: string };

export async function DeclarationList({ declarations, today }: Props) {
  const speech = await pageSpeech();
  const t = speech.t("portal");
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("yourDeclarations")}</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="flex flex-col divide-y">
          {declarations.map((each) => (
            <li key={each.id} className="flex flex-col gap-3 py-5 first:pt-0 last:pb-0">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h3 className="text-base font-semibold">{coverage(each, speech)}</h3>
                <DeclarationState declaration={each} speech={speech} />
              </div>
              <p className="text-muted-foreground">{madeWords(each, speech)}</p>
              <details>
                <summary className="cursor-pointer rounded-md py-1 font-semibold text-link">
                  {t("readDeclaration")}
                </summary>
                <blockquote className="mt-2 max-w-prose border-s-2 ps-4">{each.words}</blockquote>
              </details>
              {(each.withdrawn_on === null || each.withdrawn_on > today) && (
                <Link
                  href={`/donor/gift-aid/${each.id}/withdraw`}
                  className={buttonVariants({ variant: "secondary", className: "self-start" })}
                  aria-label={t("withdrawOf", { date: speech.format.date(each.declared_on) })}
                >
                  {t("withdraw")}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
