import { z } from "zod";
import { RowId } from "@/lib/input";
import { Figures } from "../profile-schema";
import { PortfolioFilter, PortfolioRow } from "./schema";

export const AttentionQuery = PortfolioFilter.pick({ scope: true });
export type AttentionQuery = z.output<typeof AttentionQuery>;

const { risk_reasons, contact_status, lapsed } = Figures.shape;

export const AttentionView = z
  .object({
    portfolio_subject_type: PortfolioRow.shape.portfolio_subject_type,
    portfolio_subject_id: RowId,
    donor_id: RowId.meta({ description: "The ID that the profile opens under" }),
    display_name: z.string(),
    currency: z.string(),
    yearly_giving: z.number().meta({
      description: "Giving in the best of this fiscal year and the two before it",
    }),
    call_due_at: z.iso.datetime().nullable().meta({
      description: "When a contact planned for today or earlier is due",
    }),
    ...{ risk_reasons, contact_status, lapsed },
  })
  .meta({ id: "PortfolioAttention" });
export type AttentionView = z.infer<typeof AttentionView>;
