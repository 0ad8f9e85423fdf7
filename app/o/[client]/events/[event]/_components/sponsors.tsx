import { Image } from "@/app/_components/ui/image";
import { pageSpeech } from "@/app/_language/speech";
import type { PublicEventView } from "@/lib/events/public/event-schema";

type Sponsor = PublicEventView["sponsors"][number];

/** Who makes the event possible and agreed to be shown, by what they are called for it. */
export async function Sponsors({ sponsors }: { sponsors: readonly Sponsor[] }) {
  if (sponsors.length === 0) return null;
  const t = (await pageSpeech()).t("event");
  const tierOf = ({ tier, package: bought }: Sponsor): string => tier ?? bought;
  return (
    <section aria-labelledby="sponsors" className="flex flex-col gap-5">
      <h2 id="sponsors" className="text-2xl">
        {t("sponsors")}
      </h2>
      {[...new Set(sponsors.map(tierOf))].map((tier) => (
        <section key={tier} aria-label={tier}>
          <h3 className="font-sans text-sm font-semibold text-muted-foreground">{tier}</h3>
          <ul className="mt-2 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {sponsors
              .filter((sponsor) => tierOf(sponsor) === tier)
              .map((sponsor) => (
                <li
                  key={`${sponsor.name} ${sponsor.package}`}
                  className="flex items-center gap-4 rounded-xl border bg-card p-4 shadow-sm"
                >
                  {sponsor.logo_url && (
                    <Image
                      src={sponsor.logo_url}
                      alt=""
                      width={160}
                      height={80}
                      className="h-14 w-24 shrink-0 rounded-md bg-white object-contain p-1"
                    />
                  )}
                  <p className="min-w-0 font-semibold wrap-anywhere">{sponsor.name}</p>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
