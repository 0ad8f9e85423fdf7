import { notFound } from "next/navigation";
import { cache } from "react";
import { AppError } from "@/lib/errors";
import { getPublicForm, getThanks } from "@/lib/forms/public-form";
import { findOrganization } from "../../organization";

const SLUG = /^[a-z0-9][a-z0-9-]{0,79}$/;

/**
 * A form to fill in; undefined once it is closed or full. The not-found page where there is none.
 * @param token of a donor’s personal link
 */
export const findForm = cache(async (client: string, slug: string, token?: string) => {
  if (!SLUG.test(slug)) notFound();
  const { actor, host } = await findOrganization(client);
  try {
    return { host, form: await getPublicForm(actor, slug, token) };
  } catch (error) {
    if (error instanceof AppError && error.kind === "gone") return { host, form: undefined };
    if (error instanceof AppError && error.kind === "not_found") notFound();
    throw error;
  }
});

/** What is said after a form was sent. */
export const findThanks = cache(async (client: string, slug: string) => {
  if (!SLUG.test(slug)) notFound();
  const { actor, host } = await findOrganization(client);
  try {
    return { host, thanks: await getThanks(actor, slug) };
  } catch (error) {
    if (error instanceof AppError && error.kind === "not_found") notFound();
    throw error;
  }
});
