import { PDFDocument } from "@cantoo/pdf-lib";

/**
 * A worker thread's task: can this file be read as a PDF with at least one page? An encrypted one can.
 * @param {Uint8Array} bytes
 * @returns {Promise<boolean>}
 */
export default async function pdfCheck(bytes) {
  try {
    const document = await PDFDocument.load(bytes, {
      ignoreEncryption: true,
      updateMetadata: false,
      throwOnInvalidObject: false,
    });
    return document.getPageCount() > 0;
  } catch {
    return false;
  }
}
