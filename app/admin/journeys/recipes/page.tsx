import type { Metadata } from "next";
import { Badge } from "@/app/_components/ui/badge";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { staffPage } from "@/app/admin/_components/staff-page";
import { listRecipes } from "@/lib/journeys/recipes/installing";
import type { RecipeView } from "@/lib/journeys/watching-schema";
import { KIND_WORDS } from "@/lib/journeys/words";
import { Telling } from "../_components/telling";
import { install } from "../actions";
import { JOURNEYS, journeyHref } from "../paths";

const title = "Recipes";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: `${JOURNEYS}/recipes`, needs: "journeys_view" },
  async ({ staff }) => {
    const recipes = await listRecipes(staff);
    const mayEdit = staff.permissions.has("journeys_edit");
    return (
      <>
        <PageHeader
          title={title}
          above={<Breadcrumbs crumbs={[{ label: "Journeys", href: JOURNEYS }]} />}
          description="Ready-made journeys. Each is installed as a draft, texts included, and does nothing until you activate it."
        />
        <ul className="grid gap-5 lg:grid-cols-2">
          {recipes.map((recipe) => (
            <li key={recipe.key}>
              <RecipeCard recipe={recipe} mayEdit={mayEdit} />
            </li>
          ))}
        </ul>
      </>
    );
  },
);

const RecipeCard = ({ recipe, mayEdit }: { recipe: RecipeView; mayEdit: boolean }) => (
  <Card className="flex h-full flex-col">
    <CardHeader>
      <CardTitle>{recipe.name}</CardTitle>
      <Badge>{KIND_WORDS[recipe.kind]}</Badge>
    </CardHeader>
    <CardContent className="flex grow flex-col gap-3 pt-2 sm:pt-2">
      <p>{recipe.summary}</p>
      <dl className="flex flex-col gap-2 text-sm">
        <div>
          <dt className="font-semibold">When</dt>
          <dd>{recipe.when}</dd>
        </div>
        <div>
          <dt className="font-semibold">Never contacts</dt>
          <dd>{recipe.never.charAt(0).toUpperCase() + recipe.never.slice(1)}</dd>
        </div>
      </dl>
      <details className="text-sm">
        <summary className="w-fit cursor-pointer rounded-md font-semibold text-link">
          Show {recipe.steps.length} steps
        </summary>
        <ol className="mt-2 ml-5 list-decimal space-y-1">
          {recipe.steps.map((step, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: The steps of a recipe never change.
            <li key={nth}>{step}</li>
          ))}
        </ol>
      </details>
    </CardContent>
    {(mayEdit || recipe.installed.length > 0) && (
      <CardFooter>
        {mayEdit && (
          <Telling action={install}>
            <input type="hidden" name="key" value={recipe.key} />
            <SubmitButton size="sm" variant={recipe.installed.length > 0 ? "secondary" : "primary"}>
              Install<span className="sr-only"> {recipe.name}</span>
            </SubmitButton>
          </Telling>
        )}
        {recipe.installed.length > 0 && (
          <p className="text-sm">
            Installed as{" "}
            {recipe.installed.map(({ id, name }, nth) => (
              <span key={id}>
                {nth > 0 && ", "}
                <TextLink href={journeyHref(id)}>{name}</TextLink>
              </span>
            ))}
          </p>
        )}
      </CardFooter>
    )}
  </Card>
);
