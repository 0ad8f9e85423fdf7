import { cache } from "react";
import { env } from "@/lib/env";
import { findMail } from "@/lib/messages/mailbox";

/** The mail that an address names, or undefined. Asked once per page. */
export const readMail = cache(async (id: string) => {
  if (!env().DEMO || !/^[1-9]\d{0,8}$/.test(id)) return undefined;
  return findMail(Number(id));
});
