import { z } from "zod";
import { textUpTo } from "@/lib/input";

export const REPORTS = "/admin/reports";

export const reportHref = (id: number): string => `${REPORTS}/${id}`;

export const standardHref = (key: string): string => `${REPORTS}/standard/${key}`;

/** The path of a page about a standard report. */
export const ByKey = z.object({ key: textUpTo(60) });
