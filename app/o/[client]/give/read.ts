import { cache } from "react";
import { currentVisitor } from "@/app/_components/donor-caller";
import { AppError } from "@/lib/errors";
import { listPublicPrograms, readPublicEntity } from "@/lib/sponsorship/gallery";
import { findOrganization } from "../organization";

export type Params = Record<string, string | string[] | undefined>;

/** One value of an address; the first when it stands there more than once. */
export function one(params: Params, name: string): string | undefined {
  const value = params[name];
  return Array.isArray(value) ? value[0] : value;
}

/** The email that the visitor came by, as its links say; undefined for what is no such parameter. */
export function viaOf(params: Params): string | undefined {
  const via = one(params, "via");
  return via && /^[0-9A-Za-z]{43}$/.test(via) ? via : undefined;
}

/**
 * Who gives, to whom, and what there is to give to; `program` by slug or id, or the only one there is.
 * `isClosed`: the one that is asked for is none of those that are open.
 */
export const findGiving = cache(async (client: string, asked: string | undefined) => {
  const [{ host }, actor] = await Promise.all([findOrganization(client), currentVisitor(client)]);
  const programs = await listPublicPrograms(actor);
  const only = programs.length === 1 ? programs[0] : undefined;
  const program =
    asked === undefined
      ? only
      : programs.find(({ id, slug }) => slug === asked || String(id) === asked);
  const isClosed = asked !== undefined && !program;
  const accent = program?.accentColor ?? host.accent;
  return { actor, host: { ...host, accent }, programs, program, isClosed };
});

/** The entity of an address, if it is one that everybody may see. */
export async function findWanted(
  actor: Parameters<typeof readPublicEntity>[0],
  programId: number,
  asked: string | undefined,
) {
  if (asked === undefined || !/^[1-9]\d{0,8}$/.test(asked)) return undefined;
  try {
    return (await readPublicEntity(actor, programId, Number(asked))).item;
  } catch (error) {
    if (error instanceof AppError && error.kind === "not_found") return undefined;
    throw error;
  }
}
