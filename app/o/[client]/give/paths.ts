import { type Base, basePath } from "../base-path";

/** Where an action is at: the organization and program of its page. */
export type Place = Base & { programId: number; program: string; via?: string; page?: number };

export const givePage = (
  { program, page, ...base }: Base & { program: string; page?: number },
  more = "",
): string =>
  `${basePath(base)}/give?program=${encodeURIComponent(program)}${page ? `&page=${page}` : ""}${more}`;

/** Where a gift is paid: the same page, with all that is in it. */
export const payPage = (place: Place): string => givePage(place);

export const giftPage = (base: Base, checkoutId: number): string =>
  `${basePath(base)}/give/${checkoutId}`;

/** Below the organization's start page, as search engines should know it. */
export const pathOf = (program: { slug: string } | undefined): string =>
  program ? `/give?program=${program.slug}` : "/give";
