import { recordPage } from "@/app/admin/_components/staff-page";
import { getMailing } from "@/lib/mailings/mailings";
import { MAILINGS } from "../../paths";

/** A page about one mailing. */
export const mailingPage = recordPage(MAILINGS, getMailing);
