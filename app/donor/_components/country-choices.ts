import type { Option } from "@/app/_components/forms/choices";
import { COUNTRIES } from "@/lib/countries";
import type { Speech } from "@/lib/language/speech";

/** Every country by its name in the reader's language, and none. */
export const countryChoices = ({ t, format, locale }: Speech): Option[] => [
  { value: "", label: t("portal")("chooseCountry") },
  ...COUNTRIES.map(({ code }) => ({ value: code, label: format.country(code) })).sort(
    (one, other) => one.label.localeCompare(other.label, locale),
  ),
];
