import { recordPage } from "@/app/admin/_components/staff-page";
import { getPledge } from "@/lib/pledges/pledges";
import { PLEDGES } from "./pledge-path";

/** A page about one pledge. */
export const pledgePage = recordPage(PLEDGES, getPledge);
