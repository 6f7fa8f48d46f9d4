import { makesFiles } from '../makes-files.ts';
import { drawFormulas } from '../formulas/drawn-formulas.ts';
import { placeFormulas } from '../formulas/set-formulas.ts';
import { setUpDocuments } from '../pdf-fonts.ts';
import type { Paper } from './paper-pdf.ts';
import { writePaper } from './paper-document.ts';

setUpDocuments();
placeFormulas();
makesFiles(async (paper: Paper) => {
  await drawFormulas(paper);
  return writePaper(paper);
});
