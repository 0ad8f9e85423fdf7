import { StatusBadge } from "@/app/_components/ui/badge";
import type { DeclarationView } from "@/lib/giving/gift-aid/schema";
import type { Speech } from "@/lib/language/speech";

/** `Gifts from July 26, 2022 on` */
export const coverage = ({ covers_from }: DeclarationView, { t, format }: Speech): string =>
  covers_from === null
    ? t("portal")("scopeGift")
    : t("portal")("coversFrom", { date: format.date(covers_from) });

const MADE = { written: "madeWritten", online: "madeOnline", spoken: "madeSpoken" } as const;

/** `Made on paper on July 26, 2022.` */
export const madeWords = ({ way, declared_on }: DeclarationView, { t, format }: Speech): string =>
  t("portal")(MADE[way], { date: format.date(declared_on) });

type Props = { declaration: DeclarationView; speech: Speech };

export function DeclarationState({ declaration, speech: { t: of, format } }: Props) {
  const t = of("portal");
  const { way, confirmed_on: confirmed, withdrawn_on: withdrawn } = declaration;
  if (withdrawn)
    return (
      <StatusBadge tone="neutral">
        {t("withdrawnFrom", { date: format.date(withdrawn) })}
      </StatusBadge>
    );
  if (way === "spoken" && !confirmed)
    return <StatusBadge tone="warning">{t("notConfirmed")}</StatusBadge>;
  return <StatusBadge tone="success">{t("inForce")}</StatusBadge>;
}
