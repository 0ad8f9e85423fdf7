import { recordPage } from "@/app/admin/_components/staff-page";
import { getCustomField } from "@/lib/custom-fields/fields";
import { FIELDS } from "./paths";

/** A page of one custom field. */
export const fieldPage = recordPage(FIELDS, getCustomField);
