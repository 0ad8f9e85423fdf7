import { redirect } from "next/navigation";

/** The portfolio is the list of donors. */
export default function DonorsPage() {
  redirect("/admin/portfolio");
}
