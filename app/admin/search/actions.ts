"use server";

import { action, SentWord } from "@/app/_components/forms/sent-action";
import { requireStaff } from "@/lib/identity/session";
import type { FoundKind } from "@/lib/search/schema";
import { searchEverything } from "@/lib/search/search";

/** For the search that opens above a page. */
export const search = action([SentWord], async (words): Promise<FoundKind[]> => {
  return searchEverything(await requireStaff(), words);
});
