import { Search } from "lucide-react";
import { Input } from "@/app/_components/ui/input";

/**
 * The search of a list, inside its form. The button comes before every other in the form, so Enter in
 * any field is a click on it.
 */
export const SearchBox = ({ label, value }: { label: string; value: string }) => (
  <div className="relative min-w-0 grow sm:w-72">
    <button
      type="submit"
      aria-label="Search"
      className="absolute inset-y-0 left-0 flex w-9 items-center justify-center text-muted-foreground"
    >
      <Search aria-hidden className="size-4" />
    </button>
    <Input
      name="q"
      id="list-search"
      type="search"
      size="sm"
      aria-label={label}
      placeholder={label}
      defaultValue={value}
      className="pl-9"
    />
  </div>
);
