import { recordPage } from "@/app/admin/_components/staff-page";
import { getGiftBatch } from "@/lib/giving/gift-batches/batches";
import { BATCHES } from "./batch-path";

/** A page about one batch. */
export const batchPage = recordPage(BATCHES, getGiftBatch);
