"use client";

import { useTranslate } from "@/app/_language/use-translate";
import { useFormScope } from "./form-scope";
import { SponsorCard } from "./sponsor-card";

/** Everything an order's sponsors tell about themselves. */
export default function SponsorSection() {
  const t = useTranslate("order");
  const { sponsors } = useFormScope().order;
  return (
    <section aria-labelledby="sponsors-heading" className="flex flex-col gap-5">
      <div>
        <h2 id="sponsors-heading" className="text-2xl">
          {t("yourSponsorship")}
        </h2>
        <p className="mt-1 text-muted-foreground">{t("sponsorshipText")}</p>
      </div>
      {sponsors.map((sponsor) => (
        <SponsorCard key={sponsor.id} sponsor={sponsor} />
      ))}
    </section>
  );
}
