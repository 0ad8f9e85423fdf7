import { notFound, redirect } from "next/navigation";
import { rowId } from "@/app/_components/forms/row-id";

/** A donor's page is the profile. */
export default async function DonorPage({ params }: { params: Promise<{ id: string }> }) {
  const id = rowId((await params).id);
  if (id === 0) notFound();
  redirect(`/admin/portfolio/${id}`);
}
