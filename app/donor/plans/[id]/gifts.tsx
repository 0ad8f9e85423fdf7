import { StatusBadge } from "@/app/_components/ui/badge";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import type { Tone } from "@/app/_components/ui/tone";
import { pageSpeech } from "@/app/_language/speech";
import type { PlanDetails } from "@/lib/giving/plans/schema";

type Gift = PlanDetails["gifts"][number];

const STATES = {
  completed: { word: "received", tone: "success" },
  pending: { word: "processing", tone: "info" },
  failed: { word: "failed", tone: "warning" },
  voided: { word: "refunded", tone: "neutral" },
} as const satisfies Record<Gift["status"], { word: string; tone: Tone }>;

/** Every gift of a plan, newest first. */
export async function Gifts({ gifts }: { gifts: readonly Gift[] }) {
  const { t: of, format } = await pageSpeech();
  const t = of("portal");
  if (gifts.length === 0) return <p className="text-muted-foreground">{t("noGifts")}</p>;
  return (
    <Table label={t("giftsHeading")} stacked>
      <TableHeader>
        <TableRow>
          <TableHead>{t("periodStarting")}</TableHead>
          <TableHead>{t("date")}</TableHead>
          <TableHead>{t("status")}</TableHead>
          <TableHead numeric>{t("amount")}</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {gifts.map(({ donation_id, period_on, donated_on, status, amount, currency }) => (
          <TableRow key={donation_id}>
            <TableCell data-label={t("periodStarting")}>
              <time dateTime={period_on}>{format.date(period_on)}</time>
            </TableCell>
            <TableCell data-label={t("date")}>
              {status === "completed" ? (
                <time dateTime={donated_on}>{format.date(donated_on)}</time>
              ) : (
                "–"
              )}
            </TableCell>
            <TableCell data-label={t("status")}>
              <StatusBadge tone={STATES[status].tone}>{t(STATES[status].word)}</StatusBadge>
            </TableCell>
            <TableCell data-label={t("amount")} numeric>
              {format.major(amount, currency)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
