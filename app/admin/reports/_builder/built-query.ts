import { z } from "zod";
import { NEW_REPORT } from "@/app/admin/_components/reports/paths";
import { PathId, textUpTo } from "@/lib/input";
import { ReportDefinition } from "@/lib/reports/schema";

/** A definition as it stands in an address; longer ones are saved first. */
const Definition = textUpTo(8_000);

/** What the builder begins with: a standard report, a saved one, or a definition. */
export const BuilderQuery = z.object({
  from: textUpTo(60).optional(),
  report: PathId.optional(),
  definition: Definition.optional(),
});

export const BuiltRowsQuery = z.object({ definition: Definition.optional() });

export const builtRowsHref = (definition: string, cell: string): string =>
  `${NEW_REPORT}/rows?${new URLSearchParams({ definition, cell })}`;

/** A definition out of an address; undefined for anything else. */
export function definitionOf(text: string | undefined): ReportDefinition | undefined {
  try {
    return ReportDefinition.safeParse(JSON.parse(text ?? "")).data;
  } catch {
    return undefined;
  }
}

/** A saved definition, unless an update left it unreadable; the builder then begins anew. */
export const readableDefinition = (saved: unknown): ReportDefinition | undefined =>
  ReportDefinition.safeParse(saved).data;
