import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { forms } from "@/db/schema";
import { within } from "@/db/within";
import { listAllowedOrigins } from "@/lib/embeds/settings";
import { forEverybody } from "@/lib/public-answers";

/**
 * Where a form may be embedded: on all of the organization's websites, or on those of them that the form
 * names. At most some seconds old (decision 034).
 */
export const readFormOrigins = forEverybody(
  "form-origins",
  async ({ organizationId }, slug: string): Promise<string[]> => {
    const [allowed, [form]] = await Promise.all([
      listAllowedOrigins(db, organizationId),
      db
        .select({ origins: forms.allowedOrigins })
        .from(forms)
        .where(within(forms, organizationId, eq(forms.slug, slug))),
    ]);
    const own = form?.origins;
    return own ? allowed.filter((origin) => own.includes(origin)) : allowed;
  },
);
