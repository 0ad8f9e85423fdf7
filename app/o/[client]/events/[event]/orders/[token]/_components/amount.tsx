import { pageSpeech } from "@/app/_language/speech";

/** An amount as the order's view gives it, in major units. */
export async function Amount({ major, currency }: { major: number; currency: string }) {
  const { format } = await pageSpeech();
  return <span className="text-numeric whitespace-nowrap">{format.major(major, currency)}</span>;
}
