import { notFound, redirect } from "next/navigation";
import { rowId } from "@/app/_components/forms/row-id";
import { orMissing } from "@/app/_components/or-missing";
import AdminNotFound from "../../not-found";

type Props = { params: Promise<{ id: string }> };

/** A donor's page is the profile. */
export default orMissing(AdminNotFound, async ({ params }: Props) => {
  const id = rowId((await params).id);
  if (id === 0) notFound();
  redirect(`/admin/portfolio/${id}`);
});
