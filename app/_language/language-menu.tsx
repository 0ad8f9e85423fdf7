import { LANGUAGE_PARAMETER } from "@/lib/http/language-choice";
import { readPageLanguage } from "@/lib/http/page-language";
import { LANGUAGES, type LanguageCode } from "@/lib/language/languages";
import { pageSpeech } from "./speech";

/** The same page in the other languages: links, so that they work without JavaScript. */
export async function LanguageMenu({ languages }: { languages: readonly LanguageCode[] }) {
  const [{ t, tongue }, { page }] = await Promise.all([pageSpeech(), readPageLanguage()]);
  if (languages.length < 2) return null;
  return (
    <nav aria-label={t("common")("language")}>
      <ul className="flex flex-wrap gap-x-1">
        {languages.map((language) => (
          <li key={language}>
            <a
              href={inLanguage(page, language)}
              lang={language}
              hrefLang={language}
              aria-current={language === tongue ? "true" : undefined}
              className="flex min-h-9 items-center rounded-md px-2 text-muted-foreground no-underline hover:text-foreground hover:underline aria-[current]:font-semibold aria-[current]:text-foreground"
            >
              {LANGUAGES[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** `/o/harbor-light?page=2&lang=es` from `/o/harbor-light?page=2`. */
function inLanguage(page: string, language: LanguageCode): string {
  const { pathname, searchParams } = new URL(page, "http://localhost");
  searchParams.set(LANGUAGE_PARAMETER, language);
  return `${pathname}?${searchParams}`;
}
