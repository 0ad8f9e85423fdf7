import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { pageSpeech } from "@/app/_language/speech";
import type { PublicPageView } from "@/lib/fundraising/public-schema";

type SupportersProps = { supporters: PublicPageView["supporters"]; currency: string };

/** The honor roll: who gave, how much, and what they said. */
export async function Supporters({ supporters, currency }: SupportersProps) {
  const { t: of, format } = await pageSpeech();
  const t = of("fundraising");
  return (
    <Card aria-labelledby="supporters">
      <CardHeader>
        <CardTitle id="supporters">{t("supporters")}</CardTitle>
      </CardHeader>
      <CardContent>
        {supporters.length === 0 ? (
          <p className="text-muted-foreground">{t("noSupporters")}</p>
        ) : (
          <ul className="flex flex-col divide-y">
            {supporters.map((supporter, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: gifts have no public ID, and the list never reorders
              <li key={index} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
                <p className="flex justify-between gap-4">
                  <span className="font-semibold wrap-anywhere">
                    {supporter.name ?? t("anonymous")}
                  </span>
                  {supporter.amount > 0 && (
                    <span className="text-numeric">{format.major(supporter.amount, currency)}</span>
                  )}
                </p>
                {supporter.is_sponsor && <p>{t("sponsorship")}</p>}
                {supporter.message && (
                  <p className="whitespace-pre-line wrap-anywhere">{supporter.message}</p>
                )}
                <p className="text-sm text-muted-foreground">{format.date(supporter.on)}</p>
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}
