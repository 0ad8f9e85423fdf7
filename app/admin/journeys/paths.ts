export const JOURNEYS = "/admin/journeys";

export const journeyHref = (id: number, rest = ""): string => `${JOURNEYS}/${id}${rest}`;
