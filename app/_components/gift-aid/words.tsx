import { StatusBadge } from "@/app/_components/ui/badge";
import { formatDate } from "@/lib/format";
import type { DeclarationView } from "@/lib/giving/gift-aid/schema";

export const COVERS: Record<DeclarationView["scope"], string> = {
  gift: "One gift",
  future: "Gifts from that day on",
  past_and_future: "Gifts from that day on and in the four years before",
};

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
