import { z } from "zod";
import { textUpTo } from "@/lib/input";

/** The path of a page about a standard report. */
export const ByKey = z.object({ key: textUpTo(60) });
