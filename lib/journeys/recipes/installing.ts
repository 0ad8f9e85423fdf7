import { asc, eq, isNotNull } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { journeys, organizations } from "@/db/schema";
import { within } from "@/db/within";
import { topicsOf } from "@/lib/consents/topic-rows";
import { notFound } from "@/lib/errors";
import { type Actor, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { LANGUAGE_CODES, type LanguageCode } from "@/lib/language/languages";
import { readChoices } from "../choices";
import { named, presentJourney } from "../journey-rows";
import { insertJourney } from "../journeys";
import { namesOf } from "../known";
import type { JourneyView } from "../schema";
import type { RecipeView } from "../watching-schema";
import { nodeTitle } from "../words";
import { ANNIVERSARY } from "./anniversary";
import { EVENT_FOLLOW_UP } from "./event-follow-up";
import { FAILED_CARD } from "./failed-card";
import { LAPSED } from "./lapsed";
import { MAJOR_DONOR } from "./major-donor";
import { graphOf, type Recipe } from "./recipe";
import { SECOND_GIFT } from "./second-gift";
import { WELCOME } from "./welcome";
import { YEAR_END } from "./year-end";

export const RECIPES: readonly Recipe[] = [
  ...[WELCOME, SECOND_GIFT, LAPSED, YEAR_END, FAILED_CARD],
  ...[ANNIVERSARY, EVENT_FOLLOW_UP, MAJOR_DONOR],
];

/** Every recipe, with the journeys that were installed from it. */
export async function listRecipes(actor: MemberActor): Promise<RecipeView[]> {
  requirePermission(actor, "journeys_view");
  const [installed, choices, { language }] = await Promise.all([
    db
      .select({
        id: journeys.id,
        name: journeys.name,
        recipe: journeys.recipe,
        state: journeys.state,
      })
      .from(journeys)
      .where(within(journeys, actor.organizationId, isNotNull(journeys.recipe)))
      .orderBy(asc(journeys.id)),
    readChoices(db, actor),
    languageOf(actor),
  ]);
  const names = namesOf(choices);
  return RECIPES.map((recipe) => {
    const { key, name, kind, summary, when, never } = recipe;
    return {
      ...{ key, name, kind, summary, when, never },
      steps: graphOf(recipe, language, 0).nodes.map((node) => nodeTitle(node, names)),
      installed: installed.flatMap((each) =>
        each.recipe === key && each.state !== "archived" ? [{ id: each.id, name: each.name }] : [],
      ),
    };
  });
}

/** Installs a recipe as a draft, in the organization’s language. Throws not found and 409 `too_many_journeys`. */
export async function installRecipe(actor: MemberActor, key: string): Promise<JourneyView> {
  requirePermission(actor, "journeys_edit");
  const recipe = RECIPES.find((each) => each.key === key);
  if (!recipe) throw notFound("recipe");
  const { language } = await languageOf(actor);
  return named(() =>
    db.transaction(async (tx) => {
      const draft = graphOf(recipe, language, await topicOf(tx, actor, recipe));
      const made = await insertJourney(tx, actor, {
        name: await freeName(tx, actor, recipe.name),
        ...{ description: recipe.summary, kind: recipe.kind, draft, recipe: recipe.key },
        ...recipe.reentry,
      });
      return presentJourney(tx, made);
    }),
  );
}

async function languageOf({
  organizationId,
}: Pick<Actor, "organizationId">): Promise<{ language: LanguageCode }> {
  const [found] = await db
    .select({ locale: organizations.locale })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  const spoken = found?.locale.slice(0, 2);
  return { language: LANGUAGE_CODES.find((code) => code === spoken) ?? "en" };
}

/** The topic that the recipe is about, else the first; 0 where it needs none or there is none. */
async function topicOf(tx: Tx, actor: Actor, { topic }: Recipe): Promise<number> {
  if (topic === null) return 0;
  const topics = await topicsOf(tx, actor);
  return (topics.find(({ key }) => key === topic) ?? topics[0])?.id ?? 0;
}

/** A second one from the same recipe gets a number. */
async function freeName(tx: Tx, { organizationId }: Actor, wanted: string): Promise<string> {
  const rows = await tx
    .select({ name: journeys.name, state: journeys.state })
    .from(journeys)
    .where(within(journeys, organizationId));
  const taken = new Set(
    rows.flatMap(({ name, state }) => (state === "archived" ? [] : [name.toLowerCase()])),
  );
  let [name, number] = [wanted, 2];
  while (taken.has(name.toLowerCase())) name = `${wanted} ${number++}`;
  return name;
}
