import type { Db, Tx } from "@/db/client";
import { profileOf } from "../receipt-profiles/chosen";
import { issuerOf } from "../receipt-profiles/receipt-people";
import { declarationWords } from "./words";

/** What donors can declare themselves; the other scope is for one gift that staff know of. */
export const OWN_SCOPES = ["past_and_future", "future"] as const;
export type OwnScope = (typeof OWN_SCOPES)[number];

/** The words of declarations to an organization, by scope; undefined where it claims no Gift Aid. */
export async function offeredWords(
  reader: Db | Tx,
  organizationId: number,
): Promise<((scope: OwnScope) => string) | undefined> {
  const { law } = await profileOf(reader, organizationId);
  if (!law.hasDeclarations) return undefined;
  const { name } = await issuerOf(reader, organizationId);
  return (scope) => declarationWords(name, scope);
}
