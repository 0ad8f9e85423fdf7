"use server";

import { requireStaff } from "@/lib/identity/session";
import type { FoundKind } from "@/lib/search/schema";
import { searchEverything } from "@/lib/search/search";

/** For the search that opens above a page. */
export async function search(words: string): Promise<FoundKind[]> {
  return searchEverything(await requireStaff(), String(words));
}
