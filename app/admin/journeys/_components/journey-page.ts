import { recordPage } from "@/app/admin/_components/staff-page";
import { getJourney } from "@/lib/journeys/journeys";
import { JOURNEYS } from "../paths";

/** The wrapper of the pages about one journey. */
export const journeyPage = recordPage(JOURNEYS, getJourney);
