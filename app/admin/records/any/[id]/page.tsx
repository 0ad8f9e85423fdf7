import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { recordHref } from "@/app/admin/_components/custom/record-href";
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import { objectOfRecord } from "@/lib/custom-fields/records";

const title = "Record";

export const metadata: Metadata = { title };

/** A custom object’s record of which only the ID is known, as from the activity log. */
export default staffPage(
  {
    title,
    path: ({ id }) => `/admin/records/any/${id}`,
    needs: "records_view",
    params: ById,
  },
  async ({ staff, params: { id } }) => redirect(recordHref(await objectOfRecord(staff, id), id)),
);
