"use client";

import { useFormScope } from "./form-scope";
import { SponsorCard } from "./sponsor-card";

/** Everything an order's sponsors tell about themselves. */
export function SponsorSection() {
  const { sponsors } = useFormScope().order;
  if (sponsors.length === 0) return null;
  return (
    <section aria-labelledby="sponsors-heading" className="flex flex-col gap-5">
      <div>
        <h2 id="sponsors-heading" className="text-2xl">
          Your sponsorship
        </h2>
        <p className="mt-1 text-muted-foreground">
          Thank you. Tell us how to recognize and reach you.
        </p>
      </div>
      {sponsors.map((sponsor) => (
        <SponsorCard key={sponsor.id} sponsor={sponsor} />
      ))}
    </section>
  );
}
