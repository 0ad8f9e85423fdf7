import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { pageSpeech } from "@/app/_language/speech";
import type { OwnPage, OwnReport } from "@/lib/fundraising/own-schema";
import { REPORT_STATUS } from "../status-words";
import { AmountList } from "./amount-list";
import { Folded } from "./folded";
import { ReportForm } from "./report-form";

type Props = { page: OwnPage; reports: readonly OwnReport[]; today: string };

/** Cash and checks that a page's owner was handed, and what staff decided about each. */
export async function Reports({ page, reports, today }: Props) {
  const { t: of, format } = await pageSpeech();
  const t = of("fundraising");
  return (
    <Card aria-labelledby="reports">
      <CardHeader>
        <CardTitle id="reports">{t("reports")}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <Folded title={t("report")}>
          <ReportForm page={page} today={today} />
        </Folded>
        <AmountList
          rows={reports.map(({ giver_name, status, reason, amount, currency }) => ({
            words: [giver_name, t(REPORT_STATUS[status]), reason].filter(Boolean).join(" · "),
            amount: format.major(amount, currency),
          }))}
        />
      </CardContent>
    </Card>
  );
}
