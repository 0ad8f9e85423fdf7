import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { pageSpeech } from "@/app/_language/speech";

/** Leads to the program’s gallery, where what is sponsored counts for the page; nothing without an address. */
export async function SponsorButton({ url }: { url: string | null }) {
  if (!url) return null;
  const t = (await pageSpeech()).t("fundraising");
  return (
    <Button asChild size="lg" variant="secondary">
      <Link href={url}>{t("sponsor")}</Link>
    </Button>
  );
}
