import { PDFiumLibrary } from '@hyzyla/pdfium';

/** What can be read in a PDF. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  return (await pdfPages(bytes)).join('\n');
}

/** What can be read on each page of a PDF. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const pages = [...document.pages()].map((page) => page.getText());
    document.destroy();
    return pages;
  } finally {
    library.destroy();
  }
}
