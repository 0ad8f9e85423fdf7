import { redirect } from "next/navigation";
import { one, type Params } from "../read";

type PayPageProps = { params: Promise<{ client: string }>; searchParams: Promise<Params> };

/** Where gifts were paid once: links of that time lead to the page that does everything. */
export default async function PayPage({ params, searchParams }: PayPageProps) {
  const { client } = await params;
  const program = one(await searchParams, "program");
  redirect(`/o/${client}/give${program ? `?program=${encodeURIComponent(program)}` : ""}`);
}
