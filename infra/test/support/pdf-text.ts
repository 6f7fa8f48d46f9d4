import { PDFiumLibrary } from '@hyzyla/pdfium';

/** What can be read in a PDF. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const pages = [...document.pages()].map((page) => page.getText());
    document.destroy();
    return pages.join('\n');
  } finally {
    library.destroy();
  }
}
