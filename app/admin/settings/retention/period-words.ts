import { plural } from "@/lib/format/amounts";

/** A period as one says it: “7 years”, with or without their leap days, else “400 days”. */
export function periodWords(days: number): string {
  const years = Math.floor(days / 365);
  const isWhole = years > 0 && days <= years * 366;
  return isWhole ? plural(years, "year") : plural(days, "day");
}
