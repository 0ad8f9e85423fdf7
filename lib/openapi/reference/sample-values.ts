/** Values that look like those of an organization, by the name of their field. */
const BY_NAME: Record<string, string> = {
  address: "amelia.hart@example.org",
  address_line2: "Suite 4",
  amount: "50.00",
  cardHolderName: "Amelia Hart",
  city: "Portland",
  client_id: "harbor-light",
  clientSlugOrId: "harbor-light",
  code: "SPRING-26",
  country: "US",
  currency: "USD",
  description: "Clean water for one village",
  display_name: "Amelia Hart",
  email: "amelia.hart@example.org",
  error_code: "not_found",
  eventSlug: "spring-gala",
  file_name: "donors.csv",
  first_name: "Amelia",
  id: "42",
  iban: "DE89370400440532013000",
  label: "Clean water",
  last_four: "4242",
  last_name: "Hart",
  locale: "en-US",
  message: "Saved.",
  name: "Spring gala",
  next_cursor: "eyJpZCI6NDJ9",
  note: "Prefers to be called in the morning.",
  order_number: "R-00042",
  organization_name: "Hart Family Foundation",
  password: "correct horse battery staple",
  phone: "+1 207 555 0142",
  postal_address: "12 Harbor Street, Portland, ME 04101",
  prefix: "svc_live_",
  receipt_number: "2026-00042",
  session_id: "0",
  slug: "harbor-light",
  state: "ME",
  street: "12 Harbor Street",
  subject: "Thank you for your gift",
  text: "Thank you!",
  time_zone: "America/New_York",
  title: "Spring gala",
  token: "kJ3vR8qTz1Yw5nB7",
  url: "https://hooks.example.org/wellspring",
  version: "v1",
  zip: "04101",
};

const BY_FORMAT: Record<string, string> = {
  date: "2026-11-26",
  "date-time": "2026-11-26T18:30:00.000Z",
  email: "amelia.hart@example.org",
  uri: "https://harbor-light.example",
  uuid: "5f0c2b8e-3f0a-4a55-9d55-6d1c1b6f9d10",
};

/** One of them matches each pattern of the description; the first that does is taken. */
const FOR_PATTERNS = [
  "1",
  "50.00",
  "09:30",
  "USD",
  "2026",
  "#1f6f5c",
  "spring-gala",
  "clean_water",
  "cf_favorite_color",
  "en_village",
  "co_volunteering",
  "-name",
  "SPRING-26",
  "staff",
  "weekly",
  "200",
  "Harbor Light",
  "a1b2c3d4e5f6a7b8c9d0",
  "sk_test_0123456789",
  "pk_test_0123456789",
  "whsec_0123456789",
  `sha256:${"0123456789abcdef".repeat(4)}`,
];

type Text = { format?: unknown; pattern?: unknown; minLength?: unknown; maxLength?: unknown };

/** A text that the schema takes, by its format, its pattern, or the name of its field. */
export function sampleText(name: string, { format, pattern, minLength, maxLength }: Text): string {
  if (typeof format === "string" && BY_FORMAT[format]) return BY_FORMAT[format];
  const named = BY_NAME[name] ?? byEnding(name);
  const fits = (text: string) =>
    (typeof pattern !== "string" || new RegExp(pattern, "u").test(text)) &&
    (typeof minLength !== "number" || text.length >= minLength) &&
    (typeof maxLength !== "number" || text.length <= maxLength);
  if (named !== undefined && fits(named)) return named;
  if (typeof pattern === "string") return FOR_PATTERNS.find(fits) ?? "";
  const least = typeof minLength === "number" ? minLength : 0;
  const most = typeof maxLength === "number" ? maxLength : 255;
  return "text".padEnd(least, "-").slice(0, most);
}

/** `purchaser_email` and `public_name` look like their last word. */
function byEnding(name: string): string | undefined {
  const last = name.split(/[_.]/).at(-1) ?? "";
  if (last === "at") return BY_FORMAT["date-time"];
  if (last === "on") return BY_FORMAT.date;
  return BY_NAME[last];
}
