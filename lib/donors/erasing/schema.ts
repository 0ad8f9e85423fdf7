import { z } from "zod";
import { textUpTo } from "@/lib/input";

const Row = z.record(z.string(), z.unknown());

export const ErasurePreview = z
  .object({
    donor_name: z.string(),
    erased: z.array(
      z.object({
        table: z.string(),
        title: z.string(),
        rows: z.int(),
        stays: z.string().nullable().meta({ description: "What is kept, and why" }),
      }),
    ),
    kept: z.array(
      z.object({ table: z.string(), title: z.string(), rows: z.int(), reason: z.string() }),
    ),
    obstacle: z.string().nullable().meta({ description: "Why the donor can’t be erased now" }),
    preview_token: z.string(),
    preview_expires_at: z.iso.datetime(),
  })
  .meta({ id: "ErasurePreview" });
export type ErasurePreview = z.infer<typeof ErasurePreview>;

export const DonorData = z
  .object({
    made_at: z.iso.datetime(),
    summary: Row.meta({ description: "The same data that donors download in the portal" }),
    records: z
      .record(z.string(), z.array(Row))
      .meta({ description: "Rows about the donor, by table" }),
    erasure: ErasurePreview.meta({ description: "What erasing the donor would remove and keep" }),
  })
  .meta({ id: "DonorData" });
export type DonorData = z.infer<typeof DonorData>;

export const Erasure = z
  .strictObject({
    preview_token: textUpTo(200),
    confirmation: textUpTo(255).meta({ description: "The donor's name, as shown in the preview" }),
  })
  .meta({ id: "DonorErasure" });
export type Erasure = z.infer<typeof Erasure>;

export const Erased = z
  .object({ donor_id: z.int(), erased_rows: z.int() })
  .meta({ id: "ErasedDonor" });
export type Erased = z.infer<typeof Erased>;
