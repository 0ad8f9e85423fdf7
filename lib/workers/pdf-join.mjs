import { PDFDocument } from "@cantoo/pdf-lib";
import { move } from "piscina";

/**
 * A worker thread's task: one PDF of several, page after page.
 * @param {{ title: string, author: string, parts: Uint8Array[] }} document
 */
export default async function pdfJoin({ title, author, parts }) {
  const whole = await PDFDocument.create();
  whole.setTitle(title);
  whole.setAuthor(author);
  whole.setCreator("Wellspring");
  for (const part of parts) {
    const read = await PDFDocument.load(part, { updateMetadata: false });
    for (const page of await whole.copyPages(read, read.getPageIndices())) whole.addPage(page);
  }
  return move(Uint8Array.from(await whole.save()));
}
