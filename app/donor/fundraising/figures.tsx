import { pageSpeech } from "@/app/_language/speech";
import type { OwnPage } from "@/lib/fundraising/own-schema";

const bold = (chunks: React.ReactNode) => <strong className="text-numeric">{chunks}</strong>;

/** What a page has raised. */
export async function Figures({ page }: { page: OwnPage }) {
  const { t: of, format } = await pageSpeech();
  const t = of("fundraising");
  const money = (major: number) => format.major(major, page.currency);
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      <span>
        {page.goal === null
          ? t.rich("raised", { raised: money(page.raised), strong: bold })
          : t.rich("raisedOf", {
              ...{ raised: money(page.raised), goal: money(page.goal), strong: bold },
            })}
      </span>
      <span>{t("gifts", { count: page.gifts })}</span>
      {page.matched > 0 && <span>{t("matched", { amount: money(page.matched) })}</span>}
    </p>
  );
}
