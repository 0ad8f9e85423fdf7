import { linkVariants } from "@/app/_components/ui/link";
import { Portrait } from "@/app/_components/ui/portrait";
import { pageSpeech } from "@/app/_language/speech";
import type { AgendaPerson } from "@/lib/events/agenda/schema";

/** Whom guests will see and hear at the event. */
export async function People({ people }: { people: readonly AgendaPerson[] }) {
  if (people.length === 0) return null;
  const t = (await pageSpeech()).t("agenda");
  return (
    <section aria-labelledby="people" className="flex flex-col gap-5">
      <h2 id="people" className="text-2xl">
        {t("featuring")}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
    </section>
  );
}

async function Person({ person }: { person: AgendaPerson }) {
  const t = (await pageSpeech()).t("agenda");
  const { id, name, role, title, bio, photo, url } = person;
  return (
    <li
      id={`person-${id}`}
      className="flex scroll-mt-4 gap-4 rounded-xl border bg-card p-5 shadow-sm"
    >
      <Portrait name={name} url={photo?.thumb_url} className="size-20 text-xl" />
      <div className="flex min-w-0 flex-col gap-1">
        {role && <p className="text-sm font-semibold text-link">{t(role)}</p>}
        <h3 className="font-sans text-lg leading-snug font-semibold wrap-anywhere">{name}</h3>
        {title && <p className="text-sm text-muted-foreground wrap-anywhere">{title}</p>}
        {bio && <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">{bio}</p>}
        {url && (
          <p className="mt-1 text-sm">
            <a href={url} rel="noreferrer nofollow" className={linkVariants()}>
              {t.rich("learnMore", {
                name,
                of: (chunks) => <span className="sr-only">{chunks}</span>,
              })}
            </a>
          </p>
        )}
      </div>
    </li>
  );
}
