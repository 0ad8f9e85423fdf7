import { Button } from "@/app/_components/ui/button";
import { Input } from "@/app/_components/ui/input";

/** Finds operations; without scripts as well. */
export function SearchForm({ search = "" }: { search?: string }) {
  return (
    <search>
      <form action="/docs/api" method="get" className="flex gap-2">
        <Input
          type="search"
          name="search"
          size="sm"
          aria-label="Search operations"
          placeholder="Search operations"
          defaultValue={search}
          key={search}
          maxLength={200}
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="secondary" size="sm">
          Search
        </Button>
      </form>
    </search>
  );
}
