import Image from "next/image";
import type { PublicEventView } from "@/lib/events/public/event-schema";

/** Who makes the event possible and agreed to be shown. */
export function Sponsors({ sponsors }: { sponsors: PublicEventView["sponsors"] }) {
  if (sponsors.length === 0) return null;
  return (
    <section aria-labelledby="sponsors">
      <h2 id="sponsors" className="text-2xl">
        Our sponsors
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {sponsors.map(({ name, tier, package: bought, logo_url }) => (
          <li
            key={`${name} ${bought}`}
            className="flex items-center gap-4 rounded-xl border bg-card p-4 shadow-sm"
          >
            {logo_url && (
              <Image
                unoptimized
                src={logo_url}
                alt=""
                width={160}
                height={80}
                className="h-14 w-24 shrink-0 rounded-md bg-white object-contain p-1"
              />
            )}
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="text-sm text-muted-foreground">
                {[bought, tier].filter(Boolean).join(" · ")}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
