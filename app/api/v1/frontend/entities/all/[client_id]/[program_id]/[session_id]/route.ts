import { visitorInSessionAccess } from "@/lib/http/access";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { pagingHeaders } from "@/lib/http/paging";
import { listingRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { readGallery } from "@/lib/sponsorship/gallery";
import { GalleryPath, GalleryQuery, GalleryView } from "@/lib/sponsorship/gallery-schema";

export const GET = route(
  {
    summary: "List entity titles and files with pagination",
    description: "The public entities of a program, including sponsored ones with their status.",
    tag: "Sponsorship",
    access: visitorInSessionAccess,
    limits: { known: "public_requests", unknown: "public_requests" },
    params: GalleryPath,
    query: GalleryQuery,
    returns: { data: GalleryView },
    refuses: listingRefusal,
  },
  async ({ actor, params, query }) => {
    const data = await readGallery(actor, params.program_id, query);
    const path = [params.client_id, params.program_id, params.session_id].map(encodeURIComponent);
    const paging = { page: query.page, perPage: query.per_page, total: data.total };
    const address = `/frontend/entities/all/${path.join("/")}`;
    return new Reply({ data }, pagingHeaders(address, query, paging));
  },
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
