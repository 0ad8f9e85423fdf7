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
import type { PlanAttempt } from "@/lib/giving/plans/schema";

const OUTCOMES = {
  pending: { word: "outcomePending", tone: "info" },
  processing: { word: "outcomeProcessing", tone: "info" },
  succeeded: { word: "outcomeSucceeded", tone: "success" },
  failed: { word: "outcomeFailed", tone: "danger" },
  voided: { word: "outcomeVoided", tone: "neutral" },
} as const satisfies Record<PlanAttempt["outcome"], { word: string; tone: Tone }>;

type Props = {
  attempts: readonly PlanAttempt[];
  timeZone: string;
  /** Why an attempt failed, for readers who are not the donor; else in the words for donors. */
  reasonOf?: (code: string) => string;
};

/** Each time the plan was charged or failed to be, newest first. */
export async function Attempts({ attempts, timeZone, reasonOf }: Props) {
  const { t: of, format, said } = await pageSpeech();
  const t = of("portal");
  const why = ({ code, message }: NonNullable<PlanAttempt["reason"]>) =>
    reasonOf ? reasonOf(code) : said(message);
  if (attempts.length === 0) return <p className="text-muted-foreground">{t("noCharges")}</p>;
  return (
    <Table label={t("paymentAttempts")} stacked>
      <TableHeader>
        <TableRow>
          <TableHead>{t("attempted")}</TableHead>
          <TableHead>{t("outcome")}</TableHead>
          <TableHead>{t("reason")}</TableHead>
          <TableHead numeric>{t("amount")}</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {attempts.map(
          ({ payment_id, attempted_at, outcome, reason, amount, charged, currency }) => (
            <TableRow key={`${payment_id} ${attempted_at}`}>
              <TableHead scope="row" className="font-normal!">
                <time dateTime={attempted_at}>{format.shortDateTime(attempted_at, timeZone)}</time>
              </TableHead>
              <TableCell data-label={t("outcome")}>
                <StatusBadge tone={OUTCOMES[outcome].tone}>{t(OUTCOMES[outcome].word)}</StatusBadge>
              </TableCell>
              <TableCell data-label={t("reason")}>{reason ? why(reason) : "–"}</TableCell>
              <TableCell data-label={t("amount")} numeric>
                {format.major(amount, currency)}
                {charged > amount && (
                  <span className="block text-muted-foreground text-sm">
                    {t("partOfCharge", { amount: format.major(charged, currency) })}
                  </span>
                )}
              </TableCell>
            </TableRow>
          ),
        )}
      </TableBody>
    </Table>
  );
}
