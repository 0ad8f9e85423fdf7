import type { Db, Tx } from "@/db/client";
import { languageAtAddress } from "@/lib/donors/language";
import type { LanguageCode } from "@/lib/language/languages";
import { type Speech, speakTo } from "@/lib/language/speech";
import type { OrderRecord } from "./order-record";

type Reader = Pick<Db | Tx, "select">;
type Asked = Pick<OrderRecord, "organizationId" | "language" | "purchaserEmail">;

/** What the buyer of an order reads: as it was placed, else as we know them; null: who knows. */
export async function languageOfOrder(reader: Reader, order: Asked): Promise<LanguageCode | null> {
  const { organizationId, language, purchaserEmail: email } = order;
  return language ?? (email ? languageAtAddress(reader, organizationId, email) : null);
}

/** How mails and papers of an order speak to its buyer. */
export const speechOfOrder = async (
  reader: Reader,
  order: Asked & Pick<OrderRecord, "organization">,
): Promise<Speech> => speakTo(await languageOfOrder(reader, order), order.organization.locale);
