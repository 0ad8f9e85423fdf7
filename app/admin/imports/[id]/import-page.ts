import { recordPage } from "@/app/admin/_components/staff-page";
import { getImport } from "@/lib/imports/import-list";

/** A page of one imported file. */
export const importPage = recordPage("/admin/imports", getImport);
