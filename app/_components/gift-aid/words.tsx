import { StatusBadge } from "@/app/_components/ui/badge";
import { formatDate } from "@/lib/format";
import type { DeclarationView } from "@/lib/giving/gift-aid/schema";

export const SCOPES: Record<DeclarationView["scope"], string> = {
  gift: "One gift",
  future: "Future gifts",
  past_and_future: "Past four years and future gifts",
};

/** `Gifts from 26 July 2022 on` */
export const coverage = ({ covers_from }: DeclarationView): string =>
  covers_from === null ? SCOPES.gift : `Gifts from ${formatDate(covers_from)} on`;

export const MADE: Record<DeclarationView["way"], string> = {
  written: "on paper",
  online: "online",
  spoken: "in person or by phone",
};

export function DeclarationState({ declaration }: { declaration: DeclarationView }) {
  const { way, confirmed_on: confirmed, withdrawn_on: withdrawn } = declaration;
  if (withdrawn)
    return <StatusBadge tone="neutral">Withdrawn from {formatDate(withdrawn)}</StatusBadge>;
  if (way === "spoken" && !confirmed)
    return <StatusBadge tone="warning">Not confirmed in writing</StatusBadge>;
  return <StatusBadge tone="success">In force</StatusBadge>;
}
